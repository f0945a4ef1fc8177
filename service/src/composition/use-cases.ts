import { inLanguage } from '#shared/brand/brand-languages.ts';
import { freeMailDomains, isPublicSuffix } from '../adapters/common/email-domain-lists.ts';
import { passwordPolicy } from '../adapters/security/common-passwords.ts';
import { ActivateAdministrator } from '../application/activation/activate-administrator.ts';
import { Invitations } from '../application/activation/invitations.ts';
import { ProvisionAdministrator } from '../application/activation/provision-administrator.ts';
import { RemindAdministrator } from '../application/activation/remind-administrator.ts';
import { DeliverEvents } from '../application/deliver-events.ts';
import { DataRequests } from '../application/personal-data/data-requests.ts';
import { DeleteExpired } from '../application/personal-data/delete-expired.ts';
import { ForgetRegistrations } from '../application/personal-data/forget-registrations.ts';
import type { BackgroundWork } from '../application/ports/process.ts';
import { ReviewLinks } from '../application/review/review-links.ts';
import { ReviewQueue } from '../application/review/review-queue.ts';
import { SendMails } from '../application/send-mails.ts';
import { CreateAccount } from '../application/signup/create-account.ts';
import { FinishSsoSignup } from '../application/signup/finish-sso-signup.ts';
import type { Terms } from '../application/signup/registration-details.ts';
import { RegistrationRules } from '../application/signup/registration-rules.ts';
import { RequestToJoin } from '../application/signup/request-to-join.ts';
import { ResendCode } from '../application/signup/resend-code.ts';
import { SignupProofs } from '../application/signup/signup-proofs.ts';
import { SsoStart } from '../application/signup/sso-start.ts';
import { VerifyCode } from '../application/signup/verify-code.ts';
import { VerifyEmail } from '../application/signup/verify-email.ts';
import { canonicalDomains } from '../domain/canonical-domain.ts';
import { CorporateEmailRule } from '../domain/corporate-email.ts';
import { EmailDomainRule } from '../domain/email-domain-rule.ts';
import { ReviewRule } from '../domain/review-rule.ts';
import type { ServiceSettings } from '../settings/service-options.ts';
import { type Adapters, reportOf } from './adapters.ts';

export type UseCases = ReturnType<typeof createUseCases>;

/**
 * The mails about the state of accounts.
 * @param publicUrl returns the URL of this service for browsers; known when it listens
 */
export function invitationsOf(
  settings: Pick<ServiceSettings, 'reviewers' | 'reviewUrl' | 'branded'>,
  { secrets, clock }: Pick<Adapters, 'secrets' | 'clock'>,
  publicUrl: () => string,
): Invitations {
  return new Invitations(secrets, clock, publicUrl, {
    addresses: settings.reviewers,
    language: settings.branded.settings.languages[0],
    url: () => settings.reviewUrl ?? publicUrl(),
  });
}

/** @param publicUrl as in `invitationsOf` */
export function createUseCases(
  settings: ServiceSettings,
  adapters: Adapters,
  background: BackgroundWork,
  publicUrl: () => string,
) {
  const { organizations, administrators, unitOfWork, outbox, expiredData } = adapters;
  const { mailer, secrets, clock, report, events, webhooks } = adapters;
  const corporateEmail = new CorporateEmailRule(
    freeMailDomains(settings.freeMailDomains),
    canonicalDomains(settings.corporateDomains),
    isPublicSuffix,
  );
  const emailDomains = new EmailDomainRule(corporateEmail, adapters.chosenDomains, isPublicSuffix);
  const policy = passwordPolicy(adapters.breachedPasswords);
  const invitations = invitationsOf(settings, adapters, publicUrl);
  const ports = { ...adapters, background, invitations, emailDomains, policy, limits: settings };
  const provision = new ProvisionAdministrator(ports);
  const proofs = new SignupProofs(secrets, clock, settings.requirePersonalInfo);
  const { branded } = settings;
  const extraFields = (language: string) => inLanguage(branded, language).settings.extraFields;
  const rules = new RegistrationRules({ ...branded.settings, extraFields }, policy);
  const reviewRule = new ReviewRule(settings.reviewedDomains);
  const terms = (language: string): Terms => {
    const { termsOfServiceUrl: termsUrl, termsVersion } = inLanguage(branded, language).settings;
    return { termsUrl, termsVersion };
  };

  return {
    verifyEmail: new VerifyEmail(ports),
    verifyCode: new VerifyCode({ ...ports, proofs }),
    resendCode: new ResendCode(ports),
    createAccount: new CreateAccount({ ...ports, rules, reviewRule, terms, provision }),
    requestToJoin: branded.settings.joinRequests ? new RequestToJoin(ports) : null,
    ssoStart: new SsoStart(ports),
    finishSsoSignup: new FinishSsoSignup({ ...ports, proofs }),
    activateAdministrator: new ActivateAdministrator({
      ...ports,
      passwordSettings: settings.branded.settings,
    }),
    reviewQueue: new ReviewQueue(organizations, adapters.reviews, unitOfWork, clock),
    reviewLinks: new ReviewLinks(adapters.reviews, secrets, clock, settings.reviewers),
    remindAdministrator: new RemindAdministrator(administrators, unitOfWork, invitations),
    deliverEvents: webhooks.map(
      (webhook, region) =>
        new DeliverEvents(events, webhook, clock, reportOf(region, report), Math.random, region),
    ).all,
    dataRequests: new DataRequests(ports),
    sendMails: new SendMails(outbox, mailer, clock, report),
    provisionAdministrator: provision,
    forgetRegistrations: settings.forgetAfterHandover
      ? new ForgetRegistrations(adapters.handover, clock)
      : null,
    deleteExpired: new DeleteExpired(expiredData, outbox, clock, report),
  };
}
