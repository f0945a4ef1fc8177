const lookalikes = new Map(
  Object.entries({
    '0': 'o',
    '1': 'l',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '@': 'a',
    $: 's',
    '!': 'i',
  }),
);

export type PasswordProblem = 'passwordCommon' | 'passwordNamesOrganization';

/** Refuses passwords that keep the page's rules and are the first to be tried all the same. */
export class PasswordPolicy {
  /**
   * Both lower case.
   * @param common not to be used as they are
   * @param commonWords not even with digits and signs around them
   */
  constructor(
    private readonly common: ReadonlySet<string>,
    private readonly commonWords: ReadonlySet<string>,
  ) {}

  /**
   * @param names of the organisation
   * @returns the name of a message; null when nothing is wrong
   */
  problem(password: string, names: readonly string[]): PasswordProblem | null {
    const forms = formsOf(password);
    const isCommon =
      this.common.has(password.toLowerCase()) || forms.some((form) => this.commonWords.has(form));
    if (isCommon) return 'passwordCommon';

    const bare = new Set(forms.map(lettersAndDigits));
    const isName = names.some((name) =>
      formsOf(name).some((form) => bare.has(lettersAndDigits(form))),
    );
    return isName ? 'passwordNamesOrganization' : null;
  }
}

/** As it is, and the word that is left without the digits and signs around it: `P@ssw0rd1!` is `password`. */
function formsOf(text: string): readonly string[] {
  const lower = text.normalize('NFKC').toLowerCase();
  const word = withoutEdges(lower);
  return [lower, word, spelledOut(word), withoutEdges(spelledOut(lower))].filter(
    (form) => lettersAndDigits(form) !== '',
  );
}

function withoutEdges(text: string): string {
  const signs = [...text];
  const isLetter = (sign: string) => /\p{L}/u.test(sign);
  const first = signs.findIndex(isLetter);
  return first < 0 ? '' : signs.slice(first, signs.findLastIndex(isLetter) + 1).join('');
}

function spelledOut(text: string): string {
  return [...text].map((sign) => lookalikes.get(sign) ?? sign).join('');
}

function lettersAndDigits(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}
