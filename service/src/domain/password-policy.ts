import { passwordForms } from '#page/domain/password.ts';

/** Refuses passwords that meet the page's rules and are known to attackers. */
export class PasswordPolicy {
  /**
   * Lists are lower case.
   * @param common passwords that are refused as they are
   * @param commonWords words that are also refused with digits and punctuation around them
   * @param isBreached whether the password is in a data breach
   */
  constructor(
    private readonly common: ReadonlySet<string>,
    private readonly commonWords: ReadonlySet<string>,
    private readonly isBreached: (password: string) => Promise<boolean> = async () => false,
  ) {}

  /** @returns the name of a message; null if the password is accepted */
  async problem(password: string): Promise<'passwordCommon' | null> {
    const isCommon =
      this.common.has(password.toLowerCase()) ||
      passwordForms(password).some((form) => this.commonWords.has(form)) ||
      (await this.isBreached(password));
    return isCommon ? 'passwordCommon' : null;
  }
}
