import type {
  CreateAccountOutcome,
  EmailVerification,
  NewAccount,
  ResendCodeOutcome,
  SignupGateway,
  StartSsoOutcome,
  VerifyCodeOutcome,
  VerifyEmailOutcome,
} from '../../../src/application/ports/signup-gateway.ts';
import type { SsoProvider } from '../../../src/domain/sso-providers.ts';
import { Gate } from './gate.ts';

/** Every call gets the answer that is set when the call is made, even when it is held back. */
export class FakeSignupGateway implements SignupGateway {
  verifyEmailAnswer: VerifyEmailOutcome = { kind: 'codeSent' };
  verifyCodeAnswer: VerifyCodeOutcome = {
    kind: 'verified',
    signupCode: 'signup-code-1',
    requirePersonalInfo: true,
  };
  resendCodeAnswer: ResendCodeOutcome = { kind: 'resent' };
  createAccountAnswer: CreateAccountOutcome = { kind: 'created' };
  startSsoAnswer: StartSsoOutcome = {
    kind: 'redirect',
    url: 'https://login.microsoftonline.com/start',
  };

  readonly verifyEmailCalls: EmailVerification[] = [];
  readonly verifyCodeCalls: { readonly email: string; readonly code: string }[] = [];
  readonly resendCodeCalls: string[] = [];
  readonly createAccountCalls: NewAccount[] = [];
  readonly startSsoCalls: SsoProvider[] = [];
  private readonly gate = new Gate();

  /** How many requests are under way. */
  get held(): number {
    return this.gate.held;
  }

  hold(): void {
    this.gate.hold();
  }

  release(): Promise<void> {
    return this.gate.release();
  }

  releaseOne(): Promise<void> {
    return this.gate.releaseOne();
  }

  verifyEmail(verification: EmailVerification): Promise<VerifyEmailOutcome> {
    this.verifyEmailCalls.push(verification);
    return this.gate.pass(this.verifyEmailAnswer);
  }

  verifyCode(email: string, code: string): Promise<VerifyCodeOutcome> {
    this.verifyCodeCalls.push({ email, code });
    return this.gate.pass(this.verifyCodeAnswer);
  }

  resendCode(email: string): Promise<ResendCodeOutcome> {
    this.resendCodeCalls.push(email);
    return this.gate.pass(this.resendCodeAnswer);
  }

  createAccount(account: NewAccount): Promise<CreateAccountOutcome> {
    this.createAccountCalls.push(account);
    return this.gate.pass(this.createAccountAnswer);
  }

  startSso(provider: SsoProvider): Promise<StartSsoOutcome> {
    this.startSsoCalls.push(provider);
    return this.gate.pass(this.startSsoAnswer);
  }
}
