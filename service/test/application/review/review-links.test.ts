import { expect } from 'chai';
import type { Mail } from '#service/application/ports/mail.ts';
import type { Registration } from '#service/application/ports/organizations.ts';
import type { ReviewLinks } from '#service/application/review/review-links.ts';
import { serviceLimits } from '#service/domain/service-limits.ts';
import { createUseCases, type UseCases } from '../../harness/use-cases.ts';

const [eve, mallory] = ['eve@northgate.example', 'mallory@northgate.example'];

describe('ReviewLinks', () => {
  let useCases: UseCases;
  let links: ReviewLinks;
  let registration: Registration;
  beforeEach(async () => {
    useCases = await createUseCases();
    links = useCases.reviewLinks;
    useCases.reviewers.addresses.push(mallory);
    registration = await useCases.register({ state: 'inReview' });
    await useCases.unitOfWork.run((all) =>
      useCases.registrationMails.postReceived(all, registration),
    );
  });

  const tokenTo = async (recipient: string) => {
    const mail = (await useCases.mails()).find(({ to }) => to === recipient) as Mail | undefined;
    return Object(mail).link.split('token=')[1] as string;
  };
  const tokenOfApplicant = () => tokenTo(registration.address.typed);
  const advance = (milliseconds: number) => useCases.clock.advance(milliseconds / 60_000);

  it('find registration and reviewer, or the applicant, each by its own kind of link', async () => {
    const { administratorId } = registration;
    const [ofReviewer, ofApplicant] = [await tokenTo(eve), await tokenOfApplicant()];
    expect(await links.reviewer(ofReviewer)).to.deep.equal({ administratorId, reviewer: eve });
    expect(await links.applicant(ofApplicant)).to.equal(administratorId);
    expect(await links.reviewer(ofApplicant)).to.equal(null);
    expect(await links.applicant(ofReviewer)).to.equal(null);
  });

  it('find nothing for a forged token', async () => {
    for (const token of [`${await tokenTo(eve)}x`, '']) {
      expect(await links.reviewer(token)).to.equal(null);
      expect(await links.applicant(token)).to.equal(null);
    }
  });

  it('find no former reviewer', async () => {
    const token = await tokenTo(eve);
    useCases.reviewers.addresses.splice(0, 1);
    expect(await links.reviewer(token)).to.equal(null);
  });

  it('find nothing for a link that a newer mail has replaced', async () => {
    const previous = await tokenTo(eve);
    await useCases.remindAdministrator.execute(registration.orgShortName);
    expect(await links.reviewer(previous)).to.equal(null);
    expect(await links.reviewer(await tokenTo(eve))).to.include({ reviewer: eve });
  });

  it('end for reviewers after the lifetime of the link', async () => {
    const token = await tokenTo(eve);
    advance(serviceLimits.reviewLinkLifetime - 60_000);
    expect(await links.reviewer(token)).not.to.equal(null);
    advance(60_000);
    expect(await links.reviewer(token)).to.equal(null);
  });

  it('end for applicants 30 days after the decision', async () => {
    const { administratorId } = registration;
    const token = await tokenOfApplicant();
    await useCases.reviewQueue.refuse({ administratorId }, eve);
    advance(30 * 86_400_000 - 60_000);
    expect(await links.applicant(token)).to.equal(administratorId);
    advance(60_000);
    expect(await links.applicant(token)).to.equal(null);
  });
});
