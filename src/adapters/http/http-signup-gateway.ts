import type { PageSettings } from '../../application/ports/settings.ts';
import type {
  CreateAccountOutcome,
  EmailVerification,
  NewAccount,
  ResendCodeOutcome,
  SignupGateway,
  StartSsoOutcome,
  VerifyCodeOutcome,
  VerifyEmailOutcome,
} from '../../application/ports/signup-gateway.ts';
import type { SsoProvider } from '../../domain/sso-provider.ts';
import { rejected } from './account-rejection.ts';
import { ApiClient, type ApiOptions } from './api-client.ts';
import { CsrfToken, type ReadCookie } from './csrf-token.ts';
import { refused } from './error-body.ts';
import { propertyOf } from './property-of.ts';
import { startSso } from './start-sso.ts';

/** The sign-up API over HTTP. */
export class HttpSignupGateway implements SignupGateway {
  private readonly api: ApiClient;

  constructor(
    private readonly settings: PageSettings,
    readCookie: ReadCookie,
    options: ApiOptions,
  ) {
    this.api = new ApiClient(settings.signupApi, new CsrfToken(settings, readCookie), options);
  }

  async verifyEmail(verification: EmailVerification): Promise<VerifyEmailOutcome> {
    const answer = await this.api.post('verify-email', {
      email: verification.email,
      recaptcha_value: verification.humanCheckToken,
      tracking_code: verification.trackingCode || undefined,
    });
    return answer.status === 201 ? { kind: 'codeSent' } : refused(answer);
  }

  async verifyCode(email: string, code: string): Promise<VerifyCodeOutcome> {
    const answer = await this.api.post('verify-code', { email, verification_code: code });
    const { status, body } = answer;
    if (status === 409) {
      const isAdministrator = propertyOf(body, 'message') === 'admin_already_registered';
      return { kind: 'alreadyRegistered', who: isAdministrator ? 'administrator' : 'organization' };
    }
    const signupCode = propertyOf(body, 'signupCode');
    if (status !== 200 || typeof signupCode !== 'string' || signupCode.trim() === '') {
      return refused(answer);
    }
    const requirePI = propertyOf(body, 'requirePI');
    const requirePersonalInfo = requirePI !== false && requirePI !== 'false';
    return { kind: 'verified', signupCode, requirePersonalInfo };
  }

  async resendCode(email: string): Promise<ResendCodeOutcome> {
    const answer = await this.api.post('resend-code', { email });
    if (answer.status === 201) return { kind: 'resent' };
    const outcome = answer.status === 429 ? ({ kind: 'limitReached' } as const) : refused(answer);
    return answer.retryAt === null ? outcome : { ...outcome, retryAt: answer.retryAt };
  }

  async createAccount(account: NewAccount): Promise<CreateAccountOutcome> {
    const answer = await this.api.post('create-account', {
      email: account.email,
      signup_code: account.signupCode,
      first_name: account.name?.firstName,
      last_name: account.name?.lastName,
      password: account.password?.typed,
      confirm_password: account.password?.confirmed,
      org_name: account.orgName,
      org_short_name: account.orgShortName,
      region: account.region,
      terms_accepted: account.termsAccepted,
      tracking_code: account.trackingCode || undefined,
    });
    if (answer.status === 201) return { kind: 'created' };
    if (answer.status === 200) return { kind: 'queued' };
    return rejected(answer);
  }

  async startSso(provider: SsoProvider): Promise<StartSsoOutcome> {
    return startSso(this.api, provider, this.settings);
  }
}
