import { limits } from './limits.ts';

export interface PasswordRule {
  /** What the visitor reads beside the tick. */
  readonly label: string;
  readonly isMet: (password: string) => boolean;
}

/** The rules that can be ticked off while the visitor types. The upper limit is no goal and has a message of its own. */
export const passwordRules: readonly PasswordRule[] = [
  {
    label: 'At least 8 characters',
    isMet: (password) => [...password].length >= limits.passwordMin,
  },
  { label: 'One lowercase letter', isMet: (password) => /\p{Ll}/u.test(password) },
  { label: 'One uppercase letter', isMet: (password) => /\p{Lu}/u.test(password) },
  { label: 'One number', isMet: (password) => /\p{Nd}/u.test(password) },
  { label: 'One special character', isMet: (password) => /[^\p{L}\p{M}\p{N}]/u.test(password) },
];

export function isStrongPassword(password: string): boolean {
  return passwordRules.every((rule) => rule.isMet(password));
}
