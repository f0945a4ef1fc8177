import { inLanguage } from '#shared/brand/brand-languages.ts';
import { freeMailDomains, isPublicSuffix } from '../adapters/common/email-domain-lists.ts';
import { passwordPolicy } from '../adapters/security/common-passwords.ts';
import type { Reviewers } from '../application/activation/invitations.ts';
import type { BackgroundWork } from '../application/ports/background-work.ts';
import { RegistrationRules } from '../application/signup/registration-rules.ts';
import { canonicalDomains } from '../domain/canonical-domain.ts';
import { CorporateEmailRule } from '../domain/corporate-email.ts';
import { EmailDomainRule } from '../domain/email-domain-rule.ts';
import { ReviewRule } from '../domain/review-rule.ts';
import type { ServiceSettings } from '../settings/service-options.ts';
import type { Adapters } from './adapters.ts';
import { useCasesOf } from './use-cases.ts';

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
