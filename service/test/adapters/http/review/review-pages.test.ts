import { expect } from 'chai';
import { builtInFields, type FieldsOfType } from '#page/domain/forms/registration-fields.ts';
import { later } from '#service/domain/times.ts';
import { terms } from '../../../harness/registrations.ts';
import { branding, eve, mallory, reviewSite } from './review-site.ts';

describe('The pages of a registration under review', () => {
  const {
    useCases,
    registration,
    newClient,
    review,
    reviewLink,
    statusLink,
    path,
    state,
    open,
    send,
  } = reviewSite();

  it('decide nothing when the link of a mail is opened, and lead to the facts without the token', async () => {
    await newClient().send(await reviewLink(), { method: 'HEAD' });
    const { path: shown, text } = await open(await reviewLink());
    expect(shown).to.equal(`${path()}?language=en`);
    expect(text).to.match(/^All requests .?Analytical Engines/);
    for (const fact of [registration().address.domain, 'Approve', 'Refuse'])
      expect(text).to.include(fact);
    expect(await state()).to.equal('inReview');
  });

  it('show every text of the registration step and the extra fields by their labels in the language of the reviewer', async () => {
    const dpa = { accepted: true, at: '', language: 'en', text: 'I accept' } as const;
    const extra = { vat_id: 'DE1', size: 'small', dpa, former_field: 'kept' };
    await review({ orgName: 'Later', extra });
    const { client } = await open(await reviewLink());
    const { document } = await open(`${path()}?language=de`, client);
    const labels = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
    const values = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
    const factsOf = Object.fromEntries(labels.map((label, index) => [label, values[index]]));
    const { sentences } = branding.in('de');
    for (const { id, type } of builtInFields) {
      if (type !== 'text' || id === 'orgName') continue;
      const label = sentences[`${id as FieldsOfType<'text'>}Label`];
      expect(factsOf).to.include({ [label]: registration()[id as FieldsOfType<'text'>] });
    }
    expect(factsOf).to.include({
      'USt-IdNr.': 'DE1',
      Unternehmensgröße: 'Bis 50',
      'Ich stimme zu': 'ja',
      former_field: 'kept',
    });
  });

  it('link the accepted terms, and no URL that the applicant typed', async () => {
    await review({ orgName: 'Later', extra: { website: 'https://later.example' } });
    const { document } = await open(await reviewLink());
    const links = [...document.querySelectorAll('dd a')].map(({ outerHTML }) => outerHTML);
    expect(links).to.deep.equal([`<a href="${terms.termsUrl}">${terms.termsUrl}</a>`]);
    const accepted = document.querySelector('dd:has(a)')?.textContent;
    expect(accepted).to.equal(`${terms.termsUrl} (${terms.termsVersion}, en)`);
  });

  it('show why a registration is under review, and warn that its domain is contested', async () => {
    const changes = { isContested: true, reviewReason: 'New country' };
    await review({ orgName: 'Later', ...changes });
    const { text } = await open(await reviewLink());
    expect(text).to.match(/Contact the company by other means.*Why it needs a review ?New country/);
  });

  it('show the second reviewer who decided', async () => {
    const second = (await open(await reviewLink(mallory))).client;
    const { client } = await open(await reviewLink());
    const approved = await send(path(), { decision: 'approve' }, client);
    expect(approved.text).to.match(/^All requests ?Approved.*Decided by ?eve@northgate.example/);
    const late = await send(path(), { decision: 'refuse', reason: 'No' }, second);
    expect(late.text).to.match(/^All requests ?Approved.*eve@/);
    expect(await state()).to.equal('waiting');
  });

  it('show a decided registration to the holder of a link, who gets no session by it', async () => {
    const link = await reviewLink(mallory);
    const { client } = await open(await reviewLink());
    await send(path(), { decision: 'refuse', reason: 'Nobody answers' }, client);
    const { status, text, client: other } = await open(link);
    expect(status).to.equal(200);
    expect(text).to.match(/^Refused.*Nobody answers/);
    expect((await open('/review', other)).status).to.equal(401);
  });

  it('show reviewers that the applicant withdrew', async () => {
    const link = await reviewLink();
    await useCases().reviewQueue.withdraw(registration().administratorId);
    expect((await open(link)).text).to.match(/^Withdrawn.*Decided by ?the applicant/);
  });

  it('refuse no account that is being created in the directory, and say so', async () => {
    const { client } = await open(await reviewLink());
    const { administratorId } = registration();
    await useCases().reviewQueue.approve({ administratorId }, eve);
    await useCases().repositories.administrators.countRejection(administratorId);
    const now = useCases().clock.now();
    await useCases().repositories.administrators.claimDue(now, later(now, 1), 1);
    const { status, text } = await send(path(), { decision: 'refuse' }, client);
    expect(status).to.equal(409);
    expect(text).to.include('The identity directory is processing the account just now.');
  });

  it('are not found for an id that is none', async () => {
    const { client } = await open(await reviewLink());
    expect((await open('/review/unknown', client)).status).to.equal(404);
    expect((await send('/review/unknown', { decision: 'approve' }, client)).status).to.equal(404);
  });

  it('keep a reason that is too long, and decide nothing', async () => {
    const { client } = await open(await reviewLink());
    const reason = 'x'.repeat(501);
    const { status, text } = await send(path(), { decision: 'refuse', reason }, client);
    expect(status).to.equal(409);
    expect(text).to.include('Use 500 characters at most.').and.include(`value="${reason}"`);
    expect(await state()).to.equal('inReview');
  });

  it('report that a reminder was sent', async () => {
    const { client } = await open(await reviewLink());
    const form = { short_name: ` ${registration().orgShortName.toUpperCase()} ` };
    expect((await send('/review', form, client)).text).to.include('on its way');
  });

  for (const [outcome, role] of [
    ['reviewersReminded', 'status'],
    ['unknown', 'alert'],
  ]) {
    it(`announce the outcome ${outcome} of a reminder as ${role}`, async () => {
      const { client } = await open(await reviewLink());
      const { document } = await open(`/review?outcome=${outcome}`, client);
      expect(document.querySelector('main [role]')?.getAttribute('role')).to.equal(role);
    });
  }

  it('decide nothing for a decision that is neither of the two', async () => {
    const { client } = await open(await reviewLink());
    for (const form of [{}, { decision: 'Refuse' }]) {
      expect((await send(path(), form, client)).status).to.equal(400);
    }
    expect(await state()).to.equal('inReview');
  });

  it('accept only forms of the service', async () => {
    const reviewer = (await open(await reviewLink())).client;
    const applicant = (await open(await statusLink())).client;
    const form = { csrf: '', decision: 'approve' };
    expect((await send(path(), form, reviewer)).status).to.equal(403);
    expect((await send('/status', form, applicant)).status).to.equal(403);
    expect(await state()).to.equal('inReview');
  });
});
