import { namesOrganization } from './guessable-password.ts';
import { limits } from './limits.ts';

/** The rules that can be ticked off while the visitor types. The upper limit is no goal and has a message of its own. */
const rules = {
  passwordLength: (password: string) => [...password].length >= limits.passwordMin,
  passwordLowercase: (password: string) => /\p{Ll}/u.test(password),
  passwordUppercase: (password: string) => /\p{Lu}/u.test(password),
  passwordDigit: (password: string) => /\p{Nd}/u.test(password),
  passwordSpecial: (password: string) => /[^\p{L}\p{M}\p{N}]/u.test(password),
  passwordNotName: (password: string, names: readonly string[]) =>
    !namesOrganization(password, names),
};

/** The name of a rule, and of the label beside its tick. */
export type PasswordRule = keyof typeof rules;

export const passwordRules = Object.keys(rules) as readonly PasswordRule[];

/** @param names of the organisation */
export function brokenRules(password: string, names: readonly string[]): readonly PasswordRule[] {
  return passwordRules.filter((rule) => !rules[rule](password, names));
}

/** Whether it has all that `passwordWeak` asks for. */
export function isStrongPassword(password: string): boolean {
  return brokenRules(password, []).length === 0;
}
