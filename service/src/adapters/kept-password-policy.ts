import { dictionary } from '@zxcvbn-ts/language-common';
import { PasswordPolicy } from '../domain/password-policy.ts';

/** Further down the list, which begins with the most frequent ones, stand words that are fine as part of a password. */
const WORDS = 1_000;

/** The policy with a kept list of common passwords. */
export function passwordPolicy(): PasswordPolicy {
  const common = dictionary['passwords-common'];
  return new PasswordPolicy(new Set(common), new Set(common.slice(0, WORDS)));
}
