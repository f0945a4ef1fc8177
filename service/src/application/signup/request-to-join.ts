import { readCanonicalEmail } from '../../domain/canonical-email.ts';
import { rateLimits } from '../../domain/rate-limit.ts';
import { type RefusedRequest, refused } from '../../domain/refused-request.ts';
import type { BackgroundWork } from '../ports/background-work.ts';
import type { Clock } from '../ports/clock.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import type { RegistrationMails } from '../registration-mails.ts';

type RequestToJoinOutcome = { readonly kind: 'received' } | RefusedRequest;

interface RequestToJoinDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly registrationMails: RegistrationMails;
  readonly background: BackgroundWork;
  readonly clock: Clock;
}

/** Mails the administrator of a registered organization that a colleague asks to join. Creates no membership. */
export class RequestToJoin {
  constructor(private readonly dependencies: RequestToJoinDependencies) {}

  /**
   * The outcome is the same whether a mail is sent, a limit is reached, or there is no administrator to mail.
   * @param browserSession in which the address was verified
   * @param email of a registered domain, not that of its administrator
   */
  async execute(browserSession: string, email: string): Promise<RequestToJoinOutcome> {
    const { unitOfWork, registrationMails, background, clock } = this.dependencies;
    const now = clock.now();
    const address = readCanonicalEmail(email);
    if (!address) return refused('verification_unknown');
    const outcome = await unitOfWork.run<RequestToJoinOutcome>(async (repositories) => {
      const { verifications, organizations, rateLimits: counters, events } = repositories;
      const requestedBy = await verifications.findRegistered({ browserSession, address }, now);
      if (requestedBy === null || (await organizations.account(address)))
        return refused('verification_unknown');
      const limited =
        (await counters.take(rateLimits.joinRequestsOfAddress, address.untagged, now)) ??
        (await counters.take(rateLimits.joinRequestsForDomain, address.domain, now));
      const administrator = await organizations.administratorAt(address.domain);
      if (limited || administrator === null) return { kind: 'received' };
      const { administratorId } = administrator;
      await events.post({
        type: 'organization.join_requested',
        administratorId,
        at: now,
        requestedBy,
      });
      await registrationMails.postJoinRequest(repositories, administrator, requestedBy);
      return { kind: 'received' };
    });
    background.wake();
    return outcome;
  }
}
