import { expect } from 'chai';
import { builtInFields, type FieldsOfType } from '#page/domain/forms/registration-fields.ts';
import { brandingOf } from '#service/adapters/common/branding.ts';
import { addReviewRoutes } from '#service/adapters/http/review/review-routes.ts';
import { addStatusRoutes } from '#service/adapters/http/review/status-routes.ts';
import type { Mail } from '#service/application/ports/mail.ts';
import type { Registration } from '#service/application/ports/organizations.ts';
import { serviceLimits } from '#service/domain/service-limits.ts';
import { later } from '#service/domain/times.ts';
import { northgatePage, wholeNorthgate } from '#test/harness/northgate.ts';
import { extraFields } from '#tools/sample-extra-fields.ts';
import { Client } from '#tools/signup-client.ts';
import { domOf } from '../../../harness/dom-of.ts';
import { aRegistration, signupCodeOf, terms } from '../../../harness/registrations.ts';
import { testServer, testSession } from '../../../harness/service-fixture.ts';
import { createUseCases, type UseCases } from '../../../harness/use-cases.ts';

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

  const redirected = (path: string, { headers }: Response) => {
    const location = headers.get('location');
    if (location === null) return null;
    const { pathname, search } = new URL(location, new URL(path, server.url));
    return pathname + search;
  };
  const open = async (path: string, client = new Client(server.url)) => {
    const response = await client.send(path, { redirect: 'manual' });
    const next = redirected(path, response);
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
    const next = redirected(path, response);
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
    for (const { id, type } of builtInFields) {
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
    const accepted = document.querySelector('dd:has(a)')?.textContent;
    expect(accepted).to.equal(`${terms.termsUrl} (${terms.termsVersion}, en)`);
  });

  it('show why a registration is under review, and warn that its domain is contested', async () => {
    const changes = { isContested: true, reviewReason: 'New country' };
    registration = await review({ orgName: 'Later', ...changes });
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
    await useCases.reviewQueue.withdraw(registration.administratorId);
    expect((await open(link)).text).to.match(/^Withdrawn.*Decided by ?the applicant/);
  });

  it('refuse no account that is being created in the directory, and say so', async () => {
    const { client } = await open(await reviewLink());
    const { administratorId } = registration;
    await useCases.reviewQueue.approve({ administratorId }, eve);
    await useCases.repositories.administrators.countFailure(administratorId);
    const now = useCases.clock.now();
    await useCases.repositories.administrators.claimDue(now, later(now, 1), 1);
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

  it('refuse links that are not valid, and start no session for them', async () => {
    for (const link of ['/review?token=unknown', '/status?token=unknown']) {
      const { status, client } = await open(link);
      expect(status, link).to.equal(410);
      expect((await open('/review', client)).status).to.equal(401);
    }
  });

  it('report that a reminder was sent', async () => {
    const { client } = await open(await reviewLink());
    const form = { short_name: ` ${registration.orgShortName.toUpperCase()} ` };
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

  it('end the session of a reviewer after 12 hours', async () => {
    const { client } = await open(await reviewLink());
    advance(serviceLimits.reviewSessionLifetime - 60_000);
    expect((await open(path(), client)).status).to.equal(200);
    advance(60_000);
    expect((await send(path(), { decision: 'approve' }, client)).status).to.equal(401);
    expect(await state()).to.equal('inReview');
  });

  it('end the session of a reviewer in another browser', async () => {
    const { client } = await open(await reviewLink());
    const thief = new Client(server.url);
    thief.setCookie('threshold_review', client.cookie('threshold_review') ?? '');
    expect((await open(path(), thief)).status).to.equal(401);
  });

  it('end the session of a reviewer with the entry in REVIEWERS', async () => {
    const { client } = await open(await reviewLink());
    useCases.reviewers.addresses.splice(0, 1);
    expect((await open(path(), client)).status).to.equal(401);
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

  it('list an approved account only after the directory rejected it', async () => {
    const { client } = await open(await reviewLink());
    const { administratorId } = registration;
    const marks = async () => {
      const { document } = await open('/review', client);
      return [...document.querySelectorAll('.queue li')].map(
        (entry) => entry.querySelector('.mark')?.textContent,
      );
    };
    await useCases.reviewQueue.approve({ administratorId }, eve);
    expect(await marks()).to.deep.equal([]);
    await useCases.repositories.administrators.countFailure(administratorId);
    expect(await marks()).to.deep.equal(['Not set up yet']);
  });

  it('list fifty on a page, with links to the pages before and after it that keep the filter', async () => {
    for (let number = 1; number <= 51; number += 1)
      await review({ orgName: `In the EU ${number}`, region: 'EU' });
    const { client } = await open(await reviewLink());
    const list = async (path: string) => {
      const { document } = await open(path, client);
      const texts = [...document.querySelectorAll('.queue a')].map((link) => link.textContent);
      const links = [...document.querySelectorAll('.pages a')].map(
        (link) => `/${link.getAttribute('href')}`,
      );
      return [
        texts.length,
        texts.at(-1),
        document.querySelector('.pages span')?.textContent,
        links,
      ];
    };
    const [first, second] = ['', '&page=2'].map((page) => `/review?region=EU${page}&language=en`);
    const onSecond = [1, 'In the EU 51', 'Page 2 of 2', [first]];
    expect(await list(`${first}`)).to.deep.equal([50, 'In the EU 50', 'Page 1 of 2', [second]]);
    expect(await list(`${second}`)).to.deep.equal(onSecond);
    expect(await list('/review?region=EU&page=9&language=en')).to.deep.equal(onSecond);
    expect((await list('/review?region=US&page=x')).at(-1)).to.deep.equal([]);
  });

  it('tell the applicant the state', async () => {
    const link = await statusLink();
    const { document, text } = await open(link);
    expect(text).to.match(/^Your request.*Analytical Engines.*Request received.*Review.*Withdraw/);
    expect(document.querySelector('.timeline [aria-current]')?.textContent).to.match(/^Review/);
    await useCases.reviewQueue.refuse({ administratorId: registration.administratorId }, eve, 'No');
    expect((await open(link)).text).to.match(/not approved.*No/);
  });

  it('tell the applicant the state in the language of the registration', async () => {
    registration = await review({ language: 'de' });
    expect((await open(await statusLink())).document.documentElement.lang).to.equal('de');
  });

  it('offer the sign-in when the account is active', async () => {
    const link = await statusLink();
    const signIn = async () =>
      (await open(link)).document.querySelector('main a.button-primary')?.getAttribute('href');
    const { administratorId } = registration;
    await useCases.reviewQueue.approve({ administratorId }, eve);
    expect(await signIn()).to.equal(undefined);
    await useCases.repositories.administrators.activate(administratorId, true);
    expect(await signIn()).to.equal(branding.in('en').signInUrl);
  });

  it('withdraw a registration after a question', async () => {
    const link = await statusLink();
    const { client, text } = await open(`${link}&withdraw=`);
    expect(text).to.match(/^Withdraw your request\?/);
    expect(await state()).to.equal('inReview');
    const token = link.split('token=')[1] ?? '';
    expect((await send('/status', { token }, client)).text).to.match(/^Your request was withdrawn/);
    expect(await state()).to.equal(null);
  });

  it('tell an applicant who withdraws too late that the registration is approved', async () => {
    const link = await statusLink();
    const { client } = await open(link);
    await useCases.reviewQueue.approve({ administratorId: registration.administratorId }, eve);
    const token = link.split('token=')[1] ?? '';
    expect((await send('/status', { token }, client)).text).to.match(/Approved/);
    expect((await open(`${link}&withdraw=`)).text).to.match(/Approved/);
  });
});
