import type { BackgroundWork } from '../ports/background-work.ts';
import type { NameClaims } from '../ports/name-claims.ts';
import type { Registration, RegistrationResult } from '../ports/organizations.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import type { RegistrationMails } from '../registration-mails.ts';

export interface SaveRegistrationDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly registrationMails: RegistrationMails;
  readonly background: BackgroundWork;
  readonly nameClaims: NameClaims;
}

/**
 * Claims the names and saves a registration with its events and, for a review, mails to administrator and reviewers.
 */
export async function saveRegistration(
  { unitOfWork, registrationMails, background, nameClaims }: SaveRegistrationDependencies,
  registration: Registration,
): Promise<RegistrationResult> {
  const { administratorId, state, now: at } = registration;
  const taken = await nameClaims.claim(registration);
  if (taken) return taken;
  const result = await unitOfWork.run<RegistrationResult>(async (repositories, rollBackWith) => {
    const { organizations, events } = repositories;
    const result = await organizations.register(registration);
    if (result !== 'registered') return result;
    await events.post({ type: 'organization.registered', administratorId, at });
    if (state === 'inReview') {
      await events.post({ type: 'organization.under_review', administratorId, at });
      await registrationMails.postReceived(repositories, registration);
    }
    if (!(await nameClaims.commit(registration))) return rollBackWith('shortNameTaken');
    return result;
  });
  if (result === 'registered') background.wake();
  else await nameClaims.release(registration);
  return result;
}
