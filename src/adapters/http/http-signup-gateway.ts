import type { PageSettings } from '../../application/ports/settings.ts';
import type {
  CreateAccountOutcome,
  EmailVerification,
  NewAccount,
  RequestToJoinOutcome,
  ResendCodeOutcome,
  Resent,
  SignupGateway,
  StartSsoOutcome,
  VerifyCodeOutcome,
  VerifyEmailOutcome,
} from '../../application/ports/signup-gateway.ts';
import type { EmailAddress } from '../../domain/email-address.ts';
import type { SsoProvider } from '../../domain/sso-providers.ts';
import { readWebUrl } from '../../domain/web-url.ts';
import { ApiClient, type ApiOptions, type ApiResponse } from './api-client.ts';
import { refusedAccount, refusedBy } from './error-body.ts';
import { propertyOf } from './property-of.ts';
import { startSso } from './start-sso.ts';
import { toWire } from './wire-names.ts';

/** The sign-up API over HTTP. */
export class HttpSignupGateway implements SignupGateway {
  private readonly api: ApiClient;

  constructor(
    private readonly settings: PageSettings,
    options: ApiOptions,
  ) {
    this.api = new ApiClient(settings.signupApi, settings, options);
  }

  async verifyEmail(verification: EmailVerification): Promise<VerifyEmailOutcome> {
    const { email, botCheckToken, trackingCode } = verification;
    const response = await this.api.post('verify-email', {
      ...toWire({ email, trackingCode: trackingCode || undefined }),
      recaptcha_value: botCheckToken,
    });
    return response.status === 201
      ? { kind: 'codeSent', isDelayed: propertyOf(response.body, 'delayed') === true }
      : refusedBy(response);
  }

  async verifyCode(email: EmailAddress, code: string): Promise<VerifyCodeOutcome> {
    const response = await this.api.post('verify-code', toWire({ email, verificationCode: code }));
    const { status, body } = response;
    if (status === 409) {
      // A server without codes distinguishes the cases by the message only.
      if (propertyOf(body, 'code') === 'under_review') return { kind: 'underReview' };
      const isAdministrator = propertyOf(body, 'message') === 'admin_already_registered';
      return { kind: 'alreadyRegistered', who: isAdministrator ? 'administrator' : 'organization' };
    }
    const signupCode = propertyOf(body, 'signupCode');
    if (status !== 200 || typeof signupCode !== 'string' || signupCode.trim() === '') {
      const refusal = refusedBy(response);
      return status === 400 && !refusal.recovery ? { ...refusal, wrongCode: true } : refusal;
    }
    const requirePI = propertyOf(body, 'requirePI');
    const requirePersonalInfo = requirePI !== false && requirePI !== 'false';
    return { kind: 'verified', signupCode, requirePersonalInfo };
  }

  async resendCode(email: EmailAddress): Promise<ResendCodeOutcome> {
    const response = await this.api.post('resend-code', { email });
    if (response.status === 201) return resent(response);
    const outcome =
      response.status === 429 ? ({ kind: 'limitReached' } as const) : refusedBy(response);
    return response.retryAt === null ? outcome : { ...outcome, retryAt: response.retryAt };
  }

  async createAccount(account: NewAccount): Promise<CreateAccountOutcome> {
    const { values, extra, signupCode, trackingCode } = account;
    const response = await this.api.post(
      'create-account',
      toWire({ ...values, extra, signupCode, trackingCode: trackingCode || undefined }),
    );
    if (response.status === 201) return { kind: 'created' };
    if (response.status === 200) {
      const statusUrl = readWebUrl(propertyOf(response.body, 'statusUrl'))?.href;
      return statusUrl ? { kind: 'queued', statusUrl } : { kind: 'queued' };
    }
    return refusedAccount(response);
  }

  async requestToJoin(email: EmailAddress): Promise<RequestToJoinOutcome> {
    const response = await this.api.post('request-to-join', { email });
    return response.status === 202 ? { kind: 'requested' } : refusedBy(response);
  }

  async startSso(provider: SsoProvider): Promise<StartSsoOutcome> {
    return startSso(this.api, provider, this.settings);
  }
}

function resent({ body }: ApiResponse): Resent {
  const reference = propertyOf(body, 'reference');
  const isValid = typeof reference === 'string' && /^[a-z0-9-]{4,12}$/i.test(reference);
  return isValid ? { kind: 'resent', reference } : { kind: 'resent' };
}
