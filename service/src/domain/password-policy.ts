import { namesOrganization, passwordForms } from '../../../src/domain/password.ts';

export type PasswordProblem = 'passwordCommon' | 'passwordNamesOrganization';

/** Refuses passwords that keep the page's rules and are the first to be tried all the same. */
export class PasswordPolicy {
  /**
   * Both lower case.
   * @param common not to be used as they are
   * @param commonWords refused also with digits and punctuation around them
   */
  constructor(
    private readonly common: ReadonlySet<string>,
    private readonly commonWords: ReadonlySet<string>,
  ) {}

  /**
   * @param names of the organization
   * @returns the name of a message; null when nothing is wrong
   */
  problem(password: string, names: readonly string[]): PasswordProblem | null {
    const isCommon =
      this.common.has(password.toLowerCase()) ||
      passwordForms(password).some((form) => this.commonWords.has(form));
    if (isCommon) return 'passwordCommon';
    return namesOrganization(password, names) ? 'passwordNamesOrganization' : null;
  }
}
