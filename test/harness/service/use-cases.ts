import { ActivateAdministrator } from '../../../service/src/application/activate-administrator.ts';
import { CreateAccount } from '../../../service/src/application/create-account.ts';
import { FinishSsoSignup } from '../../../service/src/application/finish-sso-signup.ts';
import { Invitations } from '../../../service/src/application/invitations.ts';
import type {
  Repositories,
  UnitOfWork,
} from '../../../service/src/application/ports/unit-of-work.ts';
import { ProvisionAdministrator } from '../../../service/src/application/provision-administrator.ts';
import { RegistrationRules } from '../../../service/src/application/registration-rules.ts';
import { RemindAdministrator } from '../../../service/src/application/remind-administrator.ts';
import { ResendCode } from '../../../service/src/application/resend-code.ts';
import { ReviewQueue } from '../../../service/src/application/review-queue.ts';
import { Secrets } from '../../../service/src/application/secrets.ts';
import { SignupProofs } from '../../../service/src/application/signup-proofs.ts';
import { SsoStart } from '../../../service/src/application/sso-start.ts';
import { VerifyCode } from '../../../service/src/application/verify-code.ts';
import { VerifyEmail } from '../../../service/src/application/verify-email.ts';
import { CorporateEmailRule } from '../../../service/src/domain/corporate-email.ts';
import { PasswordPolicy } from '../../../service/src/domain/password-policy.ts';
import { rateLimits } from '../../../service/src/domain/rate-limit.ts';
import { ReviewRule } from '../../../service/src/domain/review-rule.ts';
import { FakeClock } from './fake-clock.ts';
import { FakeDirectory } from './fake-directory.ts';
import { FakeBackground } from './fakes/fake-background.ts';
import { FakePasswordHasher } from './fakes/fake-password-hasher.ts';
import { FakeRepositories } from './fakes/fake-repositories.ts';
import { FakeSsoProviders, FakeSsoRequests } from './fakes/fake-sso.ts';

/** The use cases on some store, with fakes for the rest: what a test changes of these, the next use case sees. */
export class UseCases<Kept extends Repositories = Repositories> {
  readonly clock = new FakeClock();
  readonly secrets = new Secrets('the key of the tests');
  readonly directory = new FakeDirectory();
  readonly passwords = new FakePasswordHasher();
  readonly background = new FakeBackground();
  readonly providers = new FakeSsoProviders();
  readonly requests = new FakeSsoRequests();
  readonly botCheck = { isHuman: async (token: string) => token === 'a human' };
  readonly corporateEmail = new CorporateEmailRule(
    new Set(['freemail.example']),
    new Set(),
    () => false,
  );
  readonly invitations = new Invitations(
    this.secrets,
    this.clock,
    () => 'https://signup.northgate.example',
  );
  private readonly policy = new PasswordPolicy(new Set(['password1!']), new Set());

  constructor(
    readonly kept: Kept,
    readonly unitOfWork: UnitOfWork,
  ) {}

  proofs(requirePersonalInfo = true): SignupProofs {
    return new SignupProofs(this.secrets, this.clock, requirePersonalInfo);
  }

  get verifyEmail(): VerifyEmail {
    return new VerifyEmail(this.botCheck, this.corporateEmail, { ...this, limits: rateLimits });
  }

  get resendCode(): ResendCode {
    return new ResendCode({ ...this, limits: rateLimits });
  }

  verifyCode(requirePersonalInfo = true): VerifyCode {
    const proofs = this.proofs(requirePersonalInfo);
    return new VerifyCode(this.unitOfWork, proofs, this.secrets, this.clock);
  }

  /** Organisations of `reviewed.example` wait for a reviewer. */
  createAccount(Rules = RegistrationRules): CreateAccount {
    const regions = ['US', 'EU'].map((value) => ({ value, label: value }));
    return new CreateAccount(
      new Rules({ regions, internalEmailDomain: null }, this.policy),
      new ReviewRule(['reviewed.example']),
      this.kept.signupCodes,
      this.kept.organizations,
      this.unitOfWork,
      this.provision,
      this.invitations,
      this.background,
      this.passwords,
      this.secrets,
      this.clock,
    );
  }

  get provision(): ProvisionAdministrator {
    return new ProvisionAdministrator(
      this.directory,
      this.kept.administrators,
      this.unitOfWork,
      this.invitations,
      this.background,
      this.clock,
    );
  }

  get activateAdministrator(): ActivateAdministrator {
    return new ActivateAdministrator(
      this.kept.activations,
      this.directory,
      this.passwords,
      this.policy,
      this.secrets,
      this.clock,
    );
  }

  get remindAdministrator(): RemindAdministrator {
    return new RemindAdministrator(this.kept.administrators, this.unitOfWork, this.invitations);
  }

  get reviewQueue(): ReviewQueue {
    return new ReviewQueue(this.kept.organizations, this.unitOfWork, this.clock);
  }

  get ssoStart(): SsoStart {
    return new SsoStart(this.providers, this.requests, this.kept.rateLimits, this.clock);
  }

  get finishSsoSignup(): FinishSsoSignup {
    return new FinishSsoSignup(
      this.providers,
      this.requests,
      this.corporateEmail,
      this.kept.organizations,
      this.proofs(),
      this.kept.signupCodes,
      this.clock,
    );
  }
}

/** The use cases with everything in memory. @param people who can be invited to choose name and password */
export function useCasesInMemory(
  ...people: ConstructorParameters<typeof FakeRepositories>
): UseCases<FakeRepositories> {
  const kept = new FakeRepositories(...people);
  return new UseCases(kept, kept);
}
