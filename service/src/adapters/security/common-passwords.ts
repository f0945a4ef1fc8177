import { dictionary } from '@zxcvbn-ts/language-common';
import { PasswordPolicy } from '../../domain/password-policy.ts';
import type { BreachedPasswords } from './breached-passwords.ts';

/** The list is sorted by frequency. Words after the first thousand are acceptable as part of a password. */
const WORDS = 1_000;

/** Creates the policy with the list of common passwords. @param breached null if they are not looked up */
export function passwordPolicy(breached: Pick<BreachedPasswords, 'has'> | null): PasswordPolicy {
  const common = dictionary['passwords-common'];
  const isBreached = async (password: string) => (await breached?.has(password)) ?? false;
  return new PasswordPolicy(new Set(common), new Set(common.slice(0, WORDS)), isBreached);
}
