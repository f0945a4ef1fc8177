import { expect } from 'chai';
import { FakeClock } from '../../../test/harness/service/fake-clock.ts';
import { FakeReviews } from '../../../test/harness/service/fakes/fake-reviews.ts';
import type { OpenRegistration } from '../../src/application/ports/reviews.ts';
import { ReviewQueue } from '../../src/application/review-queue.ts';

describe('The review queue', () => {
  const clock = new FakeClock();
  const reviewed: OpenRegistration = {
    orgName: 'Bücher',
    shortName: 'books',
    region: 'EU',
    email: 'Ada@Bücher.example',
    domain: 'xn--bcher-kva.example',
    state: 'inReview',
    isContested: false,
    attempts: 0,
    since: clock.now(),
  };
  const notTaken: OpenRegistration = { ...reviewed, shortName: 'engines', state: 'waiting' };
  let reviews: FakeReviews;
  let queue: ReviewQueue;
  beforeEach(() => {
    reviews = new FakeReviews([reviewed, notTaken]);
    queue = new ReviewQueue(reviews, clock);
  });

  it('lists what is open', async () => {
    expect(await queue.list()).to.deep.equal([reviewed, notTaken]);
  });

  it('approves what is in review, once, and from now on', async () => {
    const approved = { kind: 'approved', registration: reviewed };
    expect(await queue.approve('books', null)).to.deep.equal(approved);
    expect(reviews.approvedAt.get('books')).to.deep.equal(clock.now());
    expect(await queue.approve('books', null)).to.deep.equal({ kind: 'notFound' });
    expect(await queue.approve('engines', null)).to.deep.equal({ kind: 'notFound' });
  });

  it('refuses what is open, and mails that to whoever asked for it', async () => {
    expect(await queue.refuse('books', null)).to.deep.equal({
      kind: 'refused',
      registration: reviewed,
    });
    const [posting] = reviews.posted;
    expect(posting).to.deep.include({
      mail: { kind: 'refusal', to: 'Ada@Bücher.example', orgName: 'Bücher' },
      postedAt: clock.now(),
      expiresAt: new Date(clock.now().getTime() + 72 * 3_600_000),
    });
    expect(await queue.refuse('books', null)).to.deep.equal({ kind: 'notFound' });
  });

  it('mails two who are refused apart from each other', async () => {
    for (const { shortName } of [reviewed, notTaken]) await queue.refuse(shortName, null);
    const topics = reviews.posted.map(({ topic }) => topic);
    expect(new Set(topics).size).to.equal(2);
    for (const topic of topics) expect(topic).to.match(/^refusal [0-9a-f-]{36}$/);
  });

  it('does not refuse what the directory is asked to take just now', async () => {
    reviews.isUnderWay = true;
    expect(await queue.refuse('engines', null)).to.deep.equal({ kind: 'underWay' });
    expect(reviews.posted).to.be.empty;
  });

  it('knows a domain in whatever form, and takes nothing else for it', async () => {
    for (const domain of ['other.example', '', 'no domain']) {
      expect(await queue.approve('books', domain), domain).to.deep.equal({ kind: 'notFound' });
      expect(await queue.refuse('books', domain), domain).to.deep.equal({ kind: 'notFound' });
    }
    expect(await queue.approve('books', 'BÜCHER.example.')).to.include({ kind: 'approved' });
    expect(await queue.refuse('engines', 'bücher.Example')).to.include({ kind: 'refused' });
  });
});
