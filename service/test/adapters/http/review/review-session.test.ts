import { expect } from 'chai';
import { serviceLimits } from '#service/domain/service-limits.ts';
import { eve, mallory, reviewSite } from './review-site.ts';

describe('The session of a reviewer', () => {
  const {
    useCases,
    registration,
    newClient,
    reviewLink,
    statusLink,
    advance,
    path,
    state,
    open,
    send,
  } = reviewSite();

  it('is not started by a link that is not valid', async () => {
    for (const link of ['/review?token=unknown', '/status?token=unknown']) {
      const { status, client } = await open(link);
      expect(status, link).to.equal(410);
      expect((await open('/review', client)).status).to.equal(401);
    }
  });

  it('ends after 12 hours', async () => {
    const { client } = await open(await reviewLink());
    advance(serviceLimits.reviewSessionLifetime - 60_000);
    expect((await open(path(), client)).status).to.equal(200);
    advance(60_000);
    expect((await send(path(), { decision: 'approve' }, client)).status).to.equal(401);
    expect(await state()).to.equal('inReview');
  });

  it('is refused in another browser', async () => {
    const { client } = await open(await reviewLink());
    const thief = newClient();
    thief.setCookie('threshold_review', client.cookie('threshold_review') ?? '');
    expect((await open(path(), thief)).status).to.equal(401);
  });

  it('ends with the entry in REVIEWERS', async () => {
    const { client } = await open(await reviewLink());
    useCases().reviewers.addresses.splice(0, 1);
    expect((await open(path(), client)).status).to.equal(401);
  });

  it('is needed to send a reminder', async () => {
    const { client } = await open(await statusLink());
    const sent = await useCases().mails();
    const { status } = await send('/review', { short_name: registration().orgShortName }, client);
    expect(status).to.equal(401);
    expect(await useCases().mails()).to.deep.equal(sent);
  });

  it('is refused if its cookie was changed or has no valid signature', async () => {
    const { client } = await open(await reviewLink());
    const name = 'threshold_review';
    const cookie = decodeURIComponent(client.cookie(name) ?? '');
    const [, value = '', signature = ''] = /^(.*)\.([^.]+)$/.exec(cookie) ?? [];
    const changed = value.replace(eve, mallory);
    expect(changed).to.include(mallory);
    for (const forged of [
      `${changed}.${signature}`,
      `${value}.${signature}x`,
      `${value}.`,
      value,
    ]) {
      client.setCookie(name, encodeURIComponent(forged));
      expect((await open(path(), client)).status, forged).to.equal(401);
    }
    client.setCookie(name, encodeURIComponent(cookie));
    expect((await open(path(), client)).status).to.equal(200);
  });
});
