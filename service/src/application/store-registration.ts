import type { Invitations } from './invitations.ts';
import type { Registration, RegistrationResult } from './ports/organizations.ts';
import type { BackgroundWork } from './ports/process.ts';
import type { UnitOfWork } from './ports/unit-of-work.ts';

export interface StoreRegistrationPorts {
  readonly unitOfWork: UnitOfWork;
  readonly invitations: Invitations;
  readonly background: BackgroundWork;
}

/** Stores a registration with its events and, if it needs a review, the mails to administrator and reviewers. */
export async function storeRegistration(
  { unitOfWork, invitations, background }: StoreRegistrationPorts,
  registration: Registration,
): Promise<RegistrationResult> {
  const { administratorId, state, now: at } = registration;
  const result = await unitOfWork.run(async (repositories) => {
    const { organizations, events } = repositories;
    const result = await organizations.register(registration);
    if (result !== 'registered') return result;
    await events.post({ type: 'organization.registered', administratorId, at });
    if (state === 'inReview') {
      await events.post({ type: 'organization.under_review', administratorId, at });
      await invitations.postReceived(repositories, registration);
    }
    return result;
  });
  if (result === 'registered') background.wake();
  return result;
}
