import { namesOrganization, passwordForms } from '../../../src/domain/password.ts';

export type PasswordProblem = 'passwordCommon' | 'passwordNamesOrganization';

/** Refuses common passwords that meet the page's rules. */
export class PasswordPolicy {
  /**
   * Both lower case.
   * @param common passwords that are refused as they are
   * @param commonWords words that are also refused with digits and punctuation around them
   */
  constructor(
    private readonly common: ReadonlySet<string>,
    private readonly commonWords: ReadonlySet<string>,
  ) {}

  /**
   * @param names of the organization
   * @returns the name of a message; null if the password is accepted
   */
  problem(password: string, names: readonly string[]): PasswordProblem | null {
    const isCommon =
      this.common.has(password.toLowerCase()) ||
      passwordForms(password).some((form) => this.commonWords.has(form));
    if (isCommon) return 'passwordCommon';
    return namesOrganization(password, names) ? 'passwordNamesOrganization' : null;
  }
}
