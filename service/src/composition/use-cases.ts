import { ActivateAdministrator } from '../application/activation/activate-administrator.ts';
import { Invitations } from '../application/activation/invitations.ts';
import { ProvisionAdministrator } from '../application/activation/provision-administrator.ts';
import { RemindAdministrator } from '../application/activation/remind-administrator.ts';
import { DeliverEvents } from '../application/deliver-events.ts';
import { DataRequests } from '../application/personal-data/data-requests.ts';
import { DeleteExpired } from '../application/personal-data/delete-expired.ts';
import { ForgetRegistrations } from '../application/personal-data/forget-registrations.ts';
import type { Webhook } from '../application/ports/events.ts';
import { reportOf } from '../application/ports/report.ts';
import { ReviewLinks } from '../application/review/review-links.ts';
import { ReviewQueue } from '../application/review/review-queue.ts';
import { SendMails } from '../application/send-mails.ts';
import { CreateAccount } from '../application/signup/create-account.ts';
import { FinishSsoSignup } from '../application/signup/finish-sso-signup.ts';
import { RequestToJoin } from '../application/signup/request-to-join.ts';
import { ResendCode } from '../application/signup/resend-code.ts';
import { SignupProofs } from '../application/signup/signup-proofs.ts';
import { SsoStart } from '../application/signup/sso-start.ts';
import { VerifyCode } from '../application/signup/verify-code.ts';
import { VerifyEmail } from '../application/signup/verify-email.ts';
import type { Regional } from '../domain/regional.ts';

type PortsOf<UseCase extends abstract new (ports: never) => object> =
  ConstructorParameters<UseCase>[0];

/** Adapters, and rules of the settings. */
export type UseCasePorts = Omit<
  PortsOf<typeof ActivateAdministrator> &
    PortsOf<typeof CreateAccount> &
    PortsOf<typeof DataRequests> &
    PortsOf<typeof DeleteExpired> &
    PortsOf<typeof DeliverEvents> &
    PortsOf<typeof FinishSsoSignup> &
    PortsOf<typeof ForgetRegistrations> &
    PortsOf<typeof Invitations> &
    PortsOf<typeof ProvisionAdministrator> &
    PortsOf<typeof ReviewLinks> &
    PortsOf<typeof SendMails> &
    PortsOf<typeof SignupProofs> &
    PortsOf<typeof SsoStart> &
    PortsOf<typeof VerifyEmail>,
  'invitations' | 'proofs' | 'provision' | 'region' | 'webhook'
> & { readonly webhooks: Regional<Webhook> };

export function useCasesOf(given: UseCasePorts) {
  const invitations = new Invitations(given);
  const provision = new ProvisionAdministrator({ ...given, invitations });
  const ports = { ...given, invitations, provision, proofs: new SignupProofs(given) };
  return {
    verifyEmail: new VerifyEmail(ports),
    verifyCode: new VerifyCode(ports),
    resendCode: new ResendCode(ports),
    createAccount: new CreateAccount(ports),
    requestToJoin: new RequestToJoin(ports),
    ssoStart: new SsoStart(ports),
    finishSsoSignup: new FinishSsoSignup(ports),
    activateAdministrator: new ActivateAdministrator(ports),
    reviewQueue: new ReviewQueue(ports),
    reviewLinks: new ReviewLinks(ports),
    remindAdministrator: new RemindAdministrator(ports),
    deliverEvents: ports.webhooks.map((webhook, region) => {
      const report = reportOf(region, ports.report);
      return new DeliverEvents({ ...ports, webhook, region, report });
    }).all,
    dataRequests: new DataRequests(ports),
    sendMails: new SendMails(ports),
    provisionAdministrator: provision,
    forgetRegistrations: new ForgetRegistrations(ports),
    deleteExpired: new DeleteExpired(ports),
  };
}
