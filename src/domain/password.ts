import { limits } from './limits.ts';

const atLeast = (characters: number) => new RegExp(`^.{${characters},}$`, 'su');

/** Minimum length and patterns of each value of the setting `passwordRules`. */
export const passwordRules = {
  classes: {
    shortest: limits.passwordMin,
    patterns: {
      passwordLength: atLeast(limits.passwordMin),
      passwordLowercase: /\p{Ll}/su,
      passwordUppercase: /\p{Lu}/su,
      passwordDigit: /\p{Nd}/su,
      passwordSpecial: /[^\p{L}\p{M}\p{N}]/su,
    },
  },
  /** Follows NIST SP 800-63B-4. */
  length: {
    shortest: limits.passphraseMin,
    patterns: { passwordLength: atLeast(limits.passphraseMin) },
  },
} as const;

export type PasswordRules = keyof typeof passwordRules;

/** The settings that a new password must meet. */
export interface PasswordSettings {
  readonly passwordRules: PasswordRules;
  /** A password must not be the name of the product. */
  readonly product: string;
}

/** The name of a rule, and of the message that describes it. */
export type PasswordRule = keyof (typeof passwordRules)['classes']['patterns'] | 'passwordNotName';

/** @returns undefined for the rule about names */
export function patternOf(rule: PasswordRule, rules: PasswordRules): RegExp | undefined {
  const patterns: Partial<Record<PasswordRule, RegExp>> = passwordRules[rules].patterns;
  return patterns[rule];
}

/** The rules that are checked during typing. The maximum length has its own message. */
export function rulesOf(rules: PasswordRules): readonly PasswordRule[] {
  return [...(Object.keys(passwordRules[rules].patterns) as PasswordRule[]), 'passwordNotName'];
}

/** The rules that a password does not meet. @param names a password must not be one of them */
export function brokenRules(
  password: string,
  names: readonly string[],
  rules: PasswordRules,
): readonly PasswordRule[] {
  return rulesOf(rules).filter((rule) => {
    const pattern = patternOf(rule, rules);
    return pattern ? !pattern.test(password) : isName(password, names);
  });
}

/** Whether a password meets all rules except the one about names. */
export function isStrongPassword(password: string, rules: PasswordRules): boolean {
  return brokenRules(password, [], rules).length === 0;
}

/** Minimum length of a word of an address. A strong password may contain a shorter one. */
const MIN_WORD = 3;

/** An address, its parts and their words, without the top-level domain. */
export function namesInAddress(email: string): readonly string[] {
  const [local = '', domain = ''] = email.split('@');
  const parts = [local, ...domain.split('.').slice(0, -1)];
  const words = parts.flatMap((part) => part.split(/[^\p{L}\p{M}\p{N}]+/u));
  return [email, ...parts, ...words].filter((word) => [...word].length >= MIN_WORD);
}

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

/** Whether a password is one of the names. Ignores digits and symbols around it and instead of letters. */
export function isName(password: string, names: readonly string[]): boolean {
  const bare = new Set(passwordForms(password).map(lettersAndDigits));
  return names.some((name) => passwordForms(name).some((form) => bare.has(lettersAndDigits(form))));
}

/** The text, and the word in it without surrounding digits and symbols: `password` for `P@ssw0rd1!`. */
export function passwordForms(text: string): readonly string[] {
  const lower = text.normalize('NFKC').toLowerCase();
  const word = withoutEdges(lower);
  return [lower, word, withLetters(word), withoutEdges(withLetters(lower))].filter(
    (form) => lettersAndDigits(form) !== '',
  );
}

function withoutEdges(text: string): string {
  const characters = [...text];
  const isLetter = (character: string) => /\p{L}/u.test(character);
  const first = characters.findIndex(isLetter);
  return first < 0 ? '' : characters.slice(first, characters.findLastIndex(isLetter) + 1).join('');
}

function withLetters(text: string): string {
  return [...text].map((character) => lookalikes.get(character) ?? character).join('');
}

function lettersAndDigits(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}
