import { inLanguage } from '#shared/brand/brand-languages.ts';
import { freeMailDomains, isPublicSuffix } from '../adapters/common/email-domain-lists.ts';
import { passwordPolicy } from '../adapters/security/common-passwords.ts';
import { ActivateAdministrator } from '../application/activation/activate-administrator.ts';
import { ProvisionAdministrator } from '../application/activation/provision-administrator.ts';
import { RemindAdministrator } from '../application/activation/remind-administrator.ts';
import { AdmitMails } from '../application/admit-mails.ts';
import { DeliverEvents } from '../application/deliver-events.ts';
import { DataRequests } from '../application/personal-data/data-requests.ts';
import { DeleteExpired } from '../application/personal-data/delete-expired.ts';
import { ForgetRegistrations } from '../application/personal-data/forget-registrations.ts';
import type { BackgroundWork } from '../application/ports/background-work.ts';
import type { Webhook } from '../application/ports/events.ts';
import { reportOf } from '../application/ports/report.ts';
import { RecordMailEvents } from '../application/record-mail-events.ts';
import { RegistrationMails, type Reviewers } from '../application/registration-mails.ts';
import { ReviewLinks } from '../application/review/review-links.ts';
import { ReviewQueue } from '../application/review/review-queue.ts';
import { SendMails } from '../application/send-mails.ts';
import { CreateAccount } from '../application/signup/create-account.ts';
import { FinishSsoSignup } from '../application/signup/finish-sso-signup.ts';
import { RegistrationRules } from '../application/signup/registration-rules.ts';
import { RequestToJoin } from '../application/signup/request-to-join.ts';
import { ResendCode } from '../application/signup/resend-code.ts';
import { SignupCodeFactory } from '../application/signup/signup-code-factory.ts';
import { StartSso } from '../application/signup/start-sso.ts';
import { VerifyCode } from '../application/signup/verify-code.ts';
import { VerifyEmail } from '../application/signup/verify-email.ts';
import { canonicalDomains } from '../domain/canonical-domain.ts';
import { CorporateEmailRule } from '../domain/corporate-email-rule.ts';
import { EmailDomainRule } from '../domain/email-domain-rule.ts';
import type { Regional } from '../domain/regional.ts';
import { ReviewRule } from '../domain/review-rule.ts';
import type { ServiceSettings } from '../settings/service-options.ts';
import type { Adapters } from './adapters.ts';

type DependenciesOf<UseCase extends abstract new (dependencies: never) => object> =
  ConstructorParameters<UseCase>[0];

/** Adapters, and rules of the settings. */
export type UseCasePorts = Omit<
  DependenciesOf<typeof ActivateAdministrator> &
    DependenciesOf<typeof AdmitMails> &
    DependenciesOf<typeof CreateAccount> &
    DependenciesOf<typeof DataRequests> &
    DependenciesOf<typeof DeleteExpired> &
    DependenciesOf<typeof DeliverEvents> &
    DependenciesOf<typeof FinishSsoSignup> &
    DependenciesOf<typeof ForgetRegistrations> &
    DependenciesOf<typeof RegistrationMails> &
    DependenciesOf<typeof ProvisionAdministrator> &
    DependenciesOf<typeof ReviewLinks> &
    DependenciesOf<typeof RecordMailEvents> &
    DependenciesOf<typeof SendMails> &
    DependenciesOf<typeof SignupCodeFactory> &
    DependenciesOf<typeof StartSso> &
    DependenciesOf<typeof VerifyEmail>,
  'registrationMails' | 'signupCodeFactory' | 'provision' | 'region' | 'webhook'
> & { readonly webhooks: Regional<Webhook> };

export function useCasesOf(given: UseCasePorts) {
  const registrationMails = new RegistrationMails(given);
  const provision = new ProvisionAdministrator({ ...given, registrationMails });
  const dependencies = {
    ...given,
    registrationMails,
    provision,
    signupCodeFactory: new SignupCodeFactory(given),
  };
  return {
    verifyEmail: new VerifyEmail(dependencies),
    verifyCode: new VerifyCode(dependencies),
    resendCode: new ResendCode(dependencies),
    createAccount: new CreateAccount(dependencies),
    requestToJoin: new RequestToJoin(dependencies),
    startSso: new StartSso(dependencies),
    finishSsoSignup: new FinishSsoSignup(dependencies),
    activateAdministrator: new ActivateAdministrator(dependencies),
    reviewQueue: new ReviewQueue(dependencies),
    reviewLinks: new ReviewLinks(dependencies),
    remindAdministrator: new RemindAdministrator(dependencies),
    deliverEvents: dependencies.webhooks.map((webhook, region) => {
      const report = reportOf(region, dependencies.report);
      return new DeliverEvents({ ...dependencies, webhook, region, report });
    }).all,
    dataRequests: new DataRequests(dependencies),
    admitMails: new AdmitMails(dependencies),
    sendMails: new SendMails(dependencies),
    recordMailEvents: new RecordMailEvents(dependencies),
    provisionAdministrator: provision,
    forgetRegistrations: new ForgetRegistrations(dependencies),
    deleteExpired: new DeleteExpired(dependencies),
  };
}

export type UseCases = ReturnType<typeof createUseCases>;

/** @param publicUrl returns the URL of this service for browsers; known when it listens */
export const reviewersOf = (
  { reviewers, reviewUrl, branded }: Pick<ServiceSettings, 'reviewers' | 'reviewUrl' | 'branded'>,
  publicUrl: () => string,
): Reviewers => ({
  addresses: reviewers,
  language: branded.settings.languages[0],
  url: () => reviewUrl ?? publicUrl(),
});

/** @param publicUrl as in `reviewersOf` */
export function createUseCases(
  settings: ServiceSettings,
  adapters: Adapters,
  background: BackgroundWork,
  publicUrl: () => string,
) {
  const { branded, requirePersonalInfo } = settings;
  const settingsIn = (language: string) => inLanguage(branded, language).settings;
  const corporateEmail = new CorporateEmailRule(
    freeMailDomains(settings.freeMailDomains),
    canonicalDomains(settings.corporateDomains),
    isPublicSuffix,
  );
  const policy = passwordPolicy(adapters.breachedPasswords);
  const extraFields = (language: string) => settingsIn(language).extraFields;
  const useCases = useCasesOf({
    ...adapters,
    background,
    publicUrl,
    policy,
    requirePersonalInfo,
    limits: settings,
    mailBudget: { all: settings.mailBudget, ofClass: settings.mailBudgetPerNetwork },
    random: Math.random,
    passwordSettings: branded.settings,
    reviewers: reviewersOf(settings, publicUrl),
    emailDomains: new EmailDomainRule(corporateEmail, adapters.chosenDomains, isPublicSuffix),
    rules: new RegistrationRules({ ...branded.settings, extraFields }, policy),
    reviewRule: new ReviewRule(settings.reviewedDomains),
    terms(language) {
      const { termsOfServiceUrl: termsUrl, termsVersion } = settingsIn(language);
      return { termsUrl, termsVersion };
    },
  });
  return {
    ...useCases,
    requestToJoin: branded.settings.joinRequests ? useCases.requestToJoin : null,
    forgetRegistrations: settings.forgetAfterHandover ? useCases.forgetRegistrations : null,
  };
}
