import { FinishSsoSignOn } from '../../dev/identity/finish-sso-sign-on.ts';
import { LogIn } from '../../dev/identity/log-in.ts';
import { SignIns } from '../../dev/identity/sign-ins.ts';
import type { Database } from '../adapters/database/database.ts';
import { SqlExpiredData } from '../adapters/database/sql-expired-data.ts';
import { SqlSsoRequests } from '../adapters/database/sql-sso-requests.ts';
import { SqlUnitOfWork, sqlRepositories } from '../adapters/database/sql-unit-of-work.ts';
import { freeMailDomains, isPublicSuffix } from '../adapters/free-mail-domains.ts';
import { passwordPolicy as keptPasswordPolicy } from '../adapters/kept-password-policy.ts';
import { ActivateAdministrator } from '../application/activate-administrator.ts';
import { CreateAccount } from '../application/create-account.ts';
import { FinishSsoSignup } from '../application/finish-sso-signup.ts';
import { ForgetExpired } from '../application/forget-expired.ts';
import { Invitations } from '../application/invitations.ts';
import type { PasswordHasher } from '../application/ports/password-hasher.ts';
import type { BackgroundWork, Report } from '../application/ports/process.ts';
import { ProvisionAdministrator } from '../application/provision-administrator.ts';
import { RegistrationRules } from '../application/registration-rules.ts';
import { ResendCode } from '../application/resend-code.ts';
import { Secrets } from '../application/secrets.ts';
import { SendMails } from '../application/send-mails.ts';
import { SignupProofs } from '../application/signup-proofs.ts';
import { SsoStart } from '../application/sso-start.ts';
import { VerifyCode } from '../application/verify-code.ts';
import { VerifyEmail } from '../application/verify-email.ts';
import { canonicalDomains } from '../domain/canonical-domain.ts';
import { CorporateEmailRule } from '../domain/corporate-email.ts';
import { ReviewRule } from '../domain/review-rule.ts';
import type { ServiceSettings } from '../settings/service-options.ts';
import type { Outside } from './external-services.ts';

export interface Surroundings {
  readonly database: Database;
  readonly outside: Outside;
  readonly passwords: PasswordHasher;
  readonly background: BackgroundWork;
  /** The service's own secret. */
  readonly key: string;
  /** The address under which browsers reach this service; known once it listens. */
  readonly publicUrl: () => string;
  readonly report: Report;
}

export type UseCases = ReturnType<typeof createUseCases>;

/** Puts the use cases together. */
export function createUseCases(settings: ServiceSettings, surroundings: Surroundings) {
  const { clock } = settings;
  const { database, outside, passwords, background, key, publicUrl, report } = surroundings;
  const { humans, ssoProviders, directory } = outside;

  const secrets = new Secrets(key);
  const unitOfWork = new SqlUnitOfWork(database, secrets);
  const repositories = sqlRepositories(database, secrets);
  const { signupCodes, organizations, administrators, activations, outbox, rateLimits } =
    repositories;
  const ssoRequests = new SqlSsoRequests(database, secrets);

  const corporateEmail = new CorporateEmailRule(
    freeMailDomains(settings.freeMailDomains),
    canonicalDomains(settings.corporateDomains),
    isPublicSuffix,
  );
  const passwordPolicy = keptPasswordPolicy();
  const rules = new RegistrationRules(settings, passwordPolicy);
  const reviews = new ReviewRule(settings.reviewedDomains);
  const proofs = new SignupProofs(secrets, clock, settings.requirePersonalInfo);
  const invitations = new Invitations(secrets, clock, publicUrl);
  const provision = new ProvisionAdministrator(
    directory,
    administrators,
    unitOfWork,
    invitations,
    background,
    clock,
  );
  const { standIn } = outside;

  return {
    verifyEmail: new VerifyEmail(humans, corporateEmail, unitOfWork, background, secrets, clock),
    verifyCode: new VerifyCode(unitOfWork, proofs, secrets, clock),
    resendCode: new ResendCode(unitOfWork, background, secrets, clock),
    createAccount: new CreateAccount(
      rules,
      reviews,
      signupCodes,
      organizations,
      provision,
      passwords,
      secrets,
      clock,
    ),
    ssoStart: new SsoStart(ssoProviders, ssoRequests, rateLimits, clock),
    finishSsoSignup: new FinishSsoSignup(
      ssoProviders,
      ssoRequests,
      corporateEmail,
      organizations,
      proofs,
      signupCodes,
      clock,
    ),
    activateAdministrator: new ActivateAdministrator(
      activations,
      directory,
      passwords,
      passwordPolicy,
      secrets,
      clock,
    ),
    sendMails: new SendMails(outbox, outside.mailer, clock, report),
    provisionAdministrator: provision,
    forgetExpired: new ForgetExpired(new SqlExpiredData(database), outbox, clock, report),
    standIn: standIn && {
      logIn: new LogIn(standIn, passwords, rateLimits, secrets, clock),
      signIns: new SignIns(standIn, secrets, clock),
      finishSsoSignOn: new FinishSsoSignOn(ssoProviders, ssoRequests, standIn, secrets, clock),
    },
  };
}
