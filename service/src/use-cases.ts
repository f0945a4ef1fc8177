import type { Region } from '../../src/domain/region.ts';
import type { Database } from './adapters/database/database.ts';
import { SqlIdentities } from './adapters/database/sql-identities.ts';
import { SqlOrganizations } from './adapters/database/sql-organizations.ts';
import { SqlSignupCodes } from './adapters/database/sql-signup-codes.ts';
import { SqlVerifications } from './adapters/database/sql-verifications.ts';
import { Argon2PasswordHasher } from './adapters/security/argon2-password-hasher.ts';
import { CheckboxHumanVerifier } from './adapters/security/checkbox-human-verifier.ts';
import { CreateAccount } from './application/create-account.ts';
import { LogIn } from './application/log-in.ts';
import type { Clock } from './application/ports/clock.ts';
import type { Mailer } from './application/ports/mailer.ts';
import { RegistrationRules } from './application/registration-rules.ts';
import { ResendCode } from './application/resend-code.ts';
import { Secrets } from './application/secrets.ts';
import { SignIns } from './application/sign-ins.ts';
import { VerifyCode } from './application/verify-code.ts';
import { VerifyEmail } from './application/verify-email.ts';

export interface UseCaseSettings {
  readonly product: string;
  readonly regions: readonly Region[];
  readonly internalEmailDomain: string | null;
  readonly requirePersonalInfo: boolean;
}

export type UseCases = ReturnType<typeof createUseCases>;

/** Puts the use cases and their adapters together: the one place where an adapter is swapped. */
export function createUseCases(
  database: Database,
  mailer: Mailer,
  key: string,
  clock: Clock,
  settings: UseCaseSettings,
) {
  const { product, regions, internalEmailDomain, requirePersonalInfo } = settings;
  const secrets = new Secrets(key);
  const humans = new CheckboxHumanVerifier();
  const passwords = new Argon2PasswordHasher();
  const verifications = new SqlVerifications(database);
  const signupCodes = new SqlSignupCodes(database);
  const organizations = new SqlOrganizations(database);
  const identities = new SqlIdentities(database);
  const rules = new RegistrationRules(product, regions, internalEmailDomain);

  return {
    verifyEmail: new VerifyEmail(humans, verifications, mailer, secrets, clock, product),
    verifyCode: new VerifyCode(
      verifications,
      organizations,
      signupCodes,
      secrets,
      clock,
      requirePersonalInfo,
    ),
    resendCode: new ResendCode(verifications, mailer, secrets, clock, product),
    createAccount: new CreateAccount(
      rules,
      signupCodes,
      organizations,
      identities,
      passwords,
      secrets,
      clock,
    ),
    logIn: new LogIn(identities, passwords, secrets, clock),
    signIns: new SignIns(identities, secrets, clock),
  };
}
