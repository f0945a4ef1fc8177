import { expect } from 'chai';
import { type FieldsOfType, ownFields } from '#page/domain/forms/registration-fields.ts';
import { brandingOf } from '#service/adapters/common/branding.ts';
import { addReviewRoutes } from '#service/adapters/http/review/review-routes.ts';
import { addStatusRoutes } from '#service/adapters/http/review/status-routes.ts';
import type { Mail } from '#service/application/ports/mail.ts';
import type { Registration } from '#service/application/ports/organizations.ts';
import { serviceLimits } from '#service/domain/service-limits.ts';
import { extraFields } from '#test/harness/extra-fields.ts';
import { northgatePage, wholeNorthgate } from '#test/harness/northgate.ts';
import { Client } from '#tools/signup-client.ts';
import { domOf } from './harness/dom-of.ts';
import { addressOf, aRegistration, signupCodeOf, terms } from './harness/registrations.ts';
import { testServer, testSession } from './harness/service-fixture.ts';
import { createUseCases, type UseCases } from './harness/use-cases.ts';

const [eve, mallory] = ['eve@northgate.example', 'mallory@northgate.example'];

/** A brand with extra fields and their labels in German. */
const branding = brandingOf(
  northgatePage(
    'development',
    {},
    {
      ...wholeNorthgate,
      values: {
        ...Object(wholeNorthgate.values),
        languages: ['en', 'de'],
        extraFields: extraFields
          .filter(({ name }) => ['vat_id', 'size', 'dpa'].includes(name))
          .map(({ help: _, ...field }) => field),
      },
      translations: {
        de: {
          ...Object(wholeNorthgate.translations.de),
          extraFields: {
            vat_id: { label: 'USt-IdNr.' },
            size: { label: 'Unternehmensgröße', options: { small: 'Bis 50', large: 'Über 50' } },
            dpa: { label: 'Ich stimme zu' },
          },
        },
      },
    },
  ),
);

describe('The pages of a registration under review', () => {
  let useCases: UseCases;
  let server: Awaited<ReturnType<typeof testServer>>;
  let registration: Registration;
  beforeEach(async () => {
    useCases = await createUseCases();
    useCases.reviewers.addresses.push(mallory);
    const url = () => server.url;
    server = await testServer(
      async (app) => {
        const options = { session: testSession, clock: useCases.clock, url };
        await app.register((pages) => addReviewRoutes(pages, useCases, options));
        await app.register((pages) => addStatusRoutes(pages, useCases, url));
      },
      { brand: branding },
    );
    registration = await review({ orgName: 'Analytical Engines' });
  });
  afterEach(() => server.close());

  /** Stores a registration under review with its mails. */
  async function review(changes: Partial<Registration> = {}): Promise<Registration> {
    const { clock, unitOfWork, invitations } = useCases;
    const registration = aRegistration(clock.now(), { state: 'inReview', ...changes });
    await unitOfWork.run(async (repositories) => {
      await repositories.signupCodes.issue(signupCodeOf(registration));
      await repositories.organizations.register(registration);
      await invitations.postReceived(repositories, registration);
    });
    return registration;
  }
  const linkOf = async (kind: 'review' | 'received', to: string, orgName: string) => {
    const isWanted = (mail: Mail) =>
      mail.kind === kind && mail.to === to && mail.orgName === orgName;
    const mail = (await useCases.mails()).find(isWanted);
    const { pathname, search } = new URL((mail as { link: string }).link);
    return pathname + search;
  };
  const reviewLink = (reviewer = eve, { orgName } = registration) =>
    linkOf('review', reviewer, orgName);
  const statusLink = () => linkOf('received', registration.address.typed, registration.orgName);
  const advance = (milliseconds: number) => useCases.clock.advance(milliseconds / 60_000);
  const path = () => `/review/${registration.administratorId}`;
  const state = () => useCases.stateOf(registration);
  const events = async () =>
    (await useCases.events()).map(({ type, decidedBy }) => [type, decidedBy]);

  const open = async (path: string, client = new Client(server.url)) => {
    const response = await client.send(path, { redirect: 'manual' });
    const next = response.headers.get('location');
    if (next !== null) return open(next, client);
    const { document } = domOf(await response.text());
    const text = document.querySelector('main')?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    return { client, path, status: response.status, document, text };
  };
  const send = async (
    path: string,
    form: Record<string, string>,
    client: Client,
    headers: Record<string, string> = {},
  ) => {
    const body = new URLSearchParams({ csrf: client.csrfToken, ...form });
    const response = await client.send(path, { method: 'POST', body, headers, redirect: 'manual' });
    const next = response.headers.get('location');
    return next === null
      ? { status: response.status, text: await response.text() }
      : open(next, client);
  };

  it('decide nothing when the link of a mail is opened, and lead to the facts without the token', async () => {
    await new Client(server.url).send(await reviewLink(), { method: 'HEAD' });
    const { path: shown, text } = await open(await reviewLink());
    expect(shown).to.equal(`${path()}?language=en`);
    expect(text).to.match(/^All requests .?Analytical Engines/);
    for (const fact of [registration.address.domain, 'Approve', 'Refuse'])
      expect(text).to.include(fact);
    expect(await state()).to.equal('inReview');
    expect(await events()).to.deep.equal([]);
  });

  it('show every text of the registration step and the extra fields by their labels in the language of the reviewer', async () => {
    const dpa = { accepted: true, at: '', language: 'en', text: 'I accept' } as const;
    const extra = { vat_id: 'DE1', size: 'small', dpa, former_field: 'kept' };
    registration = await review({ orgName: 'Later', extra });
    const { client } = await open(await reviewLink());
    const { document } = await open(`${path()}?language=de`, client);
    const labels = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
    const values = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
    const factsOf = Object.fromEntries(labels.map((label, index) => [label, values[index]]));
    const { sentences } = branding.in('de');
    for (const { id, type } of ownFields) {
      if (type !== 'text' || id === 'orgName') continue;
      const label = sentences[`${id as FieldsOfType<'text'>}Label`];
      expect(factsOf).to.include({ [label]: registration[id as FieldsOfType<'text'>] });
    }
    expect(factsOf).to.include({
      'USt-IdNr.': 'DE1',
      Unternehmensgröße: 'Bis 50',
      'Ich stimme zu': 'ja',
      former_field: 'kept',
    });
  });

  it('link the accepted terms, and no URL that the applicant typed', async () => {
    registration = await review({ orgName: 'Later', extra: { website: 'https://later.example' } });
    const { document } = await open(await linkOf('review', eve, 'Later'));
    const links = [...document.querySelectorAll('dd a')].map(({ outerHTML }) => outerHTML);
    expect(links).to.deep.equal([`<a href="${terms.termsUrl}">${terms.termsUrl}</a>`]);
  });

  it('approve once: the second reviewer sees who decided, and gets no session', async () => {
    const second = (await open(await reviewLink(mallory))).client;
    const { client } = await open(await reviewLink());
    const approved = await send(path(), { decision: 'approve' }, client);
    expect(approved.text).to.match(/^All requests ?Approved.*Decided by ?eve@northgate.example/);
    expect(await state()).to.equal('waiting');
    const late = await send(path(), { decision: 'refuse', reason: 'No' }, second);
    expect(late.text).to.match(/^All requests ?Approved.*eve@/);
    expect(await state()).to.equal('waiting');
    expect(await events()).to.deep.equal([['organization.approved', eve]]);
    expect((await useCases.mails()).map(({ kind }) => kind)).to.deep.equal([]);
    const [decision] = await useCases.reviewQueue.decisions(10);
    expect(decision).to.include({
      kind: 'approved',
      decidedBy: eve,
      orgName: 'Analytical Engines',
    });
  });

  it('show a decided registration to the holder of a link, who gets no session by it', async () => {
    const link = await reviewLink(mallory);
    const { client } = await open(await reviewLink());
    await send(path(), { decision: 'refuse', reason: 'Nobody answers' }, client);
    const { status, text, client: other } = await open(link);
    expect([status, text]).to.satisfy(
      ([code, shown]: [number, string]) => code === 200 && /^Refused.*Nobody answers/.test(shown),
    );
    expect((await open('/review', other)).status).to.equal(401);
    expect(await useCases.mails()).to.deep.include({
      kind: 'refusal',
      to: registration.address.typed,
      language: registration.language,
      orgName: 'Analytical Engines',
      reason: 'Nobody answers',
    });
  });

  it('keep a reason that is too long, and decide nothing', async () => {
    const { client } = await open(await reviewLink());
    const reason = 'x'.repeat(501);
    const { status, text } = await send(path(), { decision: 'refuse', reason }, client);
    expect(status).to.equal(409);
    expect(text).to.include('Use 500 characters at most.').and.include(`value="${reason}"`);
    expect(await state()).to.equal('inReview');
  });

  it('refuse tokens that are forged, expired, replaced, of the other kind, or of a former reviewer', async () => {
    const [link, other, ofApplicant] = [
      await reviewLink(),
      await reviewLink(mallory),
      await statusLink(),
    ];
    const refused = async (path: string) => {
      const { status, client } = await open(path);
      expect(status, path).to.equal(410);
      expect((await open('/review', client)).status).to.equal(401);
    };
    await refused(`${link}x`);
    await refused('/review?token=');
    await refused(ofApplicant.replace('status', 'review'));
    await refused(link.replace('review', 'status'));
    useCases.reviewers.addresses.splice(0, 2, mallory);
    await refused(link);
    const { client } = await open(other);
    expect(
      (await send('/review', { short_name: registration.orgShortName }, client)).text,
    ).to.include('on its way');
    await refused(other);
    advance(serviceLimits.reviewLinkLifetime);
    await refused(await reviewLink(mallory));
  });

  it('end the session of a reviewer after 12 hours, in another browser, and with the entry in REVIEWERS', async () => {
    const { client } = await open(await reviewLink());
    const thief = new Client(server.url);
    thief.setCookie('threshold_review', client.cookie('threshold_review') ?? '');
    expect((await open(path(), thief)).status).to.equal(401);
    advance(serviceLimits.reviewSessionLifetime - 60_000);
    expect((await open(path(), client)).status).to.equal(200);
    useCases.reviewers.addresses.splice(0, 1);
    expect((await open(path(), client)).status).to.equal(401);
    useCases.reviewers.addresses.push(eve);
    advance(60_000);
    expect((await send(path(), { decision: 'approve' }, client)).status).to.equal(401);
    expect(await state()).to.equal('inReview');
  });

  it('send no reminder without a session of a reviewer', async () => {
    const { client } = await open(await statusLink());
    const sent = await useCases.mails();
    const { status } = await send('/review', { short_name: registration.orgShortName }, client);
    expect(status).to.equal(401);
    expect(await useCases.mails()).to.deep.equal(sent);
  });

  it('refuse a session whose cookie was changed or has no valid signature', async () => {
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

  it('decide nothing for a decision that is neither of the two', async () => {
    const { client } = await open(await reviewLink());
    for (const form of [{}, { decision: '' }, { decision: 'Refuse' }, { decision: 'later' }]) {
      expect((await send(path(), form, client)).status).to.equal(400);
    }
    expect(await state()).to.equal('inReview');
    expect(await events()).to.deep.equal([]);
  });

  it('accept forms of the service with the CSRF token of the session only', async () => {
    const { client } = await open(await reviewLink());
    const form = { decision: 'approve' };
    for (const [change, headers] of [
      [{ csrf: '' }, {}],
      [{ csrf: new Client(server.url).csrfToken || 'x' }, {}],
      [{}, { Origin: 'https://evil.example' }],
      [{}, { 'Sec-Fetch-Site': 'cross-site' }],
    ] as const) {
      expect((await send(path(), { ...form, ...change }, client, headers)).status).to.equal(403);
    }
    const applicant = (await open(await statusLink())).client;
    expect((await send('/status', { csrf: '' }, applicant)).status).to.equal(403);
    expect(await state()).to.equal('inReview');
  });

  it('list what waits, the longest first, by region and contested', async () => {
    const { client } = await open(await reviewLink());
    advance(60_000);
    await review({ orgName: 'Later', region: 'EU', isContested: true });
    const names = async (query: string) => {
      const { document } = await open(`/review${query}`, client);
      return [...document.querySelectorAll('.queue a')].map(({ textContent }) => textContent);
    };
    expect(await names('')).to.deep.equal(['Analytical Engines', 'Later']);
    expect(await names('?region=US')).to.deep.equal(['Analytical Engines']);
    expect(await names('?contested=on')).to.deep.equal(['Later']);
    expect(await names('?region=US&contested=on')).to.deep.equal([]);
  });

  it('list fifty on a page, with links to the pages before and after it that keep the filter', async () => {
    for (let number = 1; number <= 50; number += 1)
      await review({ orgName: `In the EU ${number}`, region: 'EU' });
    await review({ orgName: 'The last', region: 'EU' });
    const { client } = await open(await reviewLink());
    const list = async (path: string) => {
      const { document } = await open(path, client);
      const names = [...document.querySelectorAll('.queue a')].map((link) => link.textContent);
      const links = [...document.querySelectorAll('.pages a')].map((link) => [
        link.textContent,
        link.getAttribute('href'),
      ]);
      const number = document.querySelector('.pages span')?.textContent;
      return { length: names.length, last: names.at(-1), number, links };
    };
    const first = '/review?region=EU&language=en';
    const second = '/review?region=EU&page=2&language=en';
    const onSecond = {
      length: 1,
      last: 'The last',
      number: 'Page 2 of 2',
      links: [['Previous', first]],
    };
    expect(await list(first)).to.deep.equal({
      length: 50,
      last: 'In the EU 50',
      number: 'Page 1 of 2',
      links: [['Next', second]],
    });
    expect(await list(second)).to.deep.equal(onSecond);
    expect(await list('/review?region=EU&page=9&language=en')).to.deep.equal(onSecond);
    expect((await list('/review?region=US&page=x')).links).to.deep.equal([]);
  });

  it('tell the applicant the state, until 30 days after the decision', async () => {
    const link = await statusLink();
    const { document, text } = await open(link);
    expect(text).to.match(/^Your request.*Analytical Engines.*Request received.*Review.*Withdraw/);
    expect(document.querySelector('.timeline [aria-current]')?.textContent).to.match(/^Review/);
    const { client } = await open(await reviewLink());
    await send(path(), { decision: 'refuse', reason: 'No' }, client);
    expect((await open(link)).text).to.match(/not approved.*No/);
    advance(serviceLimits.decisionLifetime - 60_000);
    expect((await open(link)).status).to.equal(200);
    advance(60_000);
    expect((await open(link)).status).to.equal(410);
  });

  it('withdraw a registration after a question, once: its data is deleted and its names are free', async () => {
    const link = await statusLink();
    const { client, text } = await open(`${link}&withdraw=`);
    expect(text).to.match(/^Withdraw your request\?/);
    expect(await state()).to.equal('inReview');
    const token = link.split('token=')[1] ?? '';
    expect((await send('/status', { token }, client)).text).to.match(/^Your request was withdrawn/);
    expect(await state()).to.equal(null);
    expect(await events()).to.deep.equal([['organization.withdrawn', undefined]]);
    expect(await useCases.mails()).to.deep.equal([]);
    const { address, orgShortName, orgName } = registration;
    const [stored] = await useCases.database.query('SELECT * FROM review_decisions');
    expect(JSON.stringify(stored)).to.not.match(
      new RegExp(`${address.domain}|${orgShortName}|${orgName}`),
    );
    await useCases.register({ address: addressOf(address.typed), orgShortName });
    expect((await send('/status', { token }, client)).text).to.match(/^Your request was withdrawn/);
    expect(await events()).to.have.length(1);
  });

  it('do not withdraw an approved registration, even if the directory rejected it', async () => {
    const link = await statusLink();
    const { client } = await open(link);
    const { administratorId } = registration;
    await useCases.reviewQueue.approve({ administratorId }, eve);
    await useCases.repositories.administrators.countFailure(administratorId);
    const token = link.split('token=')[1] ?? '';
    expect((await send('/status', { token }, client)).text).to.match(/Approved/);
    expect(await state()).to.equal('waiting');
  });
});
