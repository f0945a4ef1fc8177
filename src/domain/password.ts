import { limits } from './limits.ts';

/** Patterns of the password rules, also used by the service's activation page. */
export const passwordPatterns = {
  passwordLength: new RegExp(`^.{${limits.passwordMin},}$`, 'su'),
  passwordLowercase: /\p{Ll}/su,
  passwordUppercase: /\p{Lu}/su,
  passwordDigit: /\p{Nd}/su,
  passwordSpecial: /[^\p{L}\p{M}\p{N}]/su,
} as const;

/** The name of a rule, and of the label beside its tick. */
export type PasswordRule = keyof typeof passwordPatterns | 'passwordNotName';

/** The rules that are checked during typing. The maximum length has its own message. */
export const passwordRules: readonly PasswordRule[] = [
  ...(Object.keys(passwordPatterns) as (keyof typeof passwordPatterns)[]),
  'passwordNotName',
];

/** @param names of the organization */
export function brokenRules(password: string, names: readonly string[]): readonly PasswordRule[] {
  return passwordRules.filter((rule) =>
    rule === 'passwordNotName'
      ? namesOrganization(password, names)
      : !passwordPatterns[rule].test(password),
  );
}

/** Whether it meets all rules of `passwordWeak`. */
export function isStrongPassword(password: string): boolean {
  return brokenRules(password, []).length === 0;
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

/**
 * Whether a password is one of the names, ignoring digits and symbols around it or in place of letters.
 * @param names of the organization
 */
export function namesOrganization(password: string, names: readonly string[]): boolean {
  const bare = new Set(passwordForms(password).map(lettersAndDigits));
  return names.some((name) => passwordForms(name).some((form) => bare.has(lettersAndDigits(form))));
}

/** The text, and the word in it without surrounding digits and symbols: `password` for `P@ssw0rd1!`. */
export function passwordForms(text: string): readonly string[] {
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
