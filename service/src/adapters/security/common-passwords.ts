import { dictionary } from '@zxcvbn-ts/language-common';
import { PasswordPolicy } from '../../domain/password-policy.ts';

/** The list is sorted by frequency. Words after the first thousand are acceptable as part of a password. */
const WORDS = 1_000;

/** Creates the policy with the list of common passwords. */
export function passwordPolicy(): PasswordPolicy {
  const common = dictionary['passwords-common'];
  return new PasswordPolicy(new Set(common), new Set(common.slice(0, WORDS)));
}
