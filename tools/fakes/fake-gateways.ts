import type { IdentityGateway, LoginOutcome } from '#page/application/ports/identity-gateway.ts';
import type {
  CreateAccountOutcome,
  EmailVerification,
  NewAccount,
  RequestToJoinOutcome,
  ResendCodeOutcome,
  SignupGateway,
  StartSsoOutcome,
  VerifyCodeOutcome,
  VerifyEmailOutcome,
} from '#page/application/ports/signup-gateway.ts';
import type { SsoProvider } from '#page/domain/sso-providers.ts';

/** Delays the responses of a fake, so that a test can check the pending state. */
abstract class Gate {
  private closed = false;
  private waiting: (() => void)[] = [];

  get held(): number {
    return this.waiting.length;
  }

  hold(): void {
    this.closed = true;
  }

  /** Releases all current and future requests; resolves when their callers have continued. */
  async release(): Promise<void> {
    this.closed = false;
    for (const resolve of this.waiting.splice(0)) resolve();
    await new Promise((resolve) => setImmediate(resolve));
  }

  /** Records a call. @returns `response` at once, or when the gate is opened */
  protected async pass<Call, Outcome>(
    calls: Call[],
    call: Call,
    response: Outcome,
  ): Promise<Outcome> {
    calls.push(call);
    if (this.closed) await new Promise<void>((resolve) => this.waiting.push(resolve));
    return response;
  }
}

/** Each call gets the response that is set at the time of the call, also if it is delayed. */
export class FakeSignupGateway extends Gate implements SignupGateway {
  verifyEmailOutcome: VerifyEmailOutcome = { kind: 'codeSent', isDelayed: false };
  verifyCodeOutcome: VerifyCodeOutcome = {
    kind: 'verified',
    signupCode: 'signup-code-1',
    requirePersonalInfo: true,
  };
  resendCodeOutcome: ResendCodeOutcome = { kind: 'resent' };
  createAccountOutcome: CreateAccountOutcome = { kind: 'created' };
  requestToJoinOutcome: RequestToJoinOutcome = { kind: 'requested' };
  startSsoOutcome: StartSsoOutcome = {
    kind: 'redirect',
    url: 'https://login.microsoftonline.com/start',
  };

  readonly verifyEmailCalls: EmailVerification[] = [];
  readonly verifyCodeCalls: { readonly email: string; readonly code: string }[] = [];
  readonly resendCodeCalls: string[] = [];
  readonly createAccountCalls: NewAccount[] = [];
  readonly requestToJoinCalls: string[] = [];
  readonly startSsoCalls: SsoProvider[] = [];

  readonly verifyEmail = (verification: EmailVerification) =>
    this.pass(this.verifyEmailCalls, verification, this.verifyEmailOutcome);
  readonly verifyCode = (email: string, code: string) =>
    this.pass(this.verifyCodeCalls, { email, code }, this.verifyCodeOutcome);
  readonly resendCode = (email: string) =>
    this.pass(this.resendCodeCalls, email, this.resendCodeOutcome);
  readonly requestToJoin = (email: string) =>
    this.pass(this.requestToJoinCalls, email, this.requestToJoinOutcome);
  readonly createAccount = (account: NewAccount) =>
    this.pass(this.createAccountCalls, account, this.createAccountOutcome);
  readonly startSso = (provider: SsoProvider) =>
    this.pass(this.startSsoCalls, provider, this.startSsoOutcome);
}

/** Each call gets the response that is set at the time of the call, also if it is delayed. */
export class FakeIdentityGateway extends Gate implements IdentityGateway {
  loginOutcome: LoginOutcome = { kind: 'loggedIn' };
  startSsoOutcome: StartSsoOutcome = {
    kind: 'redirect',
    url: 'https://identity.northgate.test/sign-on',
  };

  readonly loginCalls: { readonly email: string; readonly password: string }[] = [];
  readonly startSsoCalls: SsoProvider[] = [];

  readonly login = (email: string, password: string) =>
    this.pass(this.loginCalls, { email, password }, this.loginOutcome);
  readonly startSso = (provider: SsoProvider) =>
    this.pass(this.startSsoCalls, provider, this.startSsoOutcome);
}
