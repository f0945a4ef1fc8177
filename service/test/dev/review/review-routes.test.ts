import { expect } from 'chai';
import type { ReviewUseCases } from '#service/adapters/terminal/review-command.ts';
import type { OpenRegistration } from '#service/application/ports/organizations.ts';
import { addReviewPage } from '#service-dev/review/review-routes.ts';
import { openForSuite } from '#test/harness/for-suite.ts';
import { Client } from '#tools/signup-client.ts';
import { domOf } from '../../harness/dom-of.ts';
import { anOpenRegistration } from '../../harness/registrations.ts';
import { testServer } from '../../harness/service-fixture.ts';

describe('The development page for reviews', () => {
  let open: readonly OpenRegistration[];
  /** Decisions with their reasons. */
  let decided: unknown[][];
  let client: Client;
  const decide =
    (kind: string) =>
    async (...words: readonly unknown[]) => {
      const registration = open.find(({ orgShortName }) => orgShortName === words[0]);
      if (!registration) return { kind: 'notFound' };
      decided.push([kind, ...words]);
      open = open.filter((one) => one !== registration);
      return { kind, registration };
    };
  const useCases = {
    reviewQueue: { list: async () => open, approve: decide('approved'), refuse: decide('refused') },
  } as unknown as ReviewUseCases;
  const options = { reviewedDomains: ['*'], hasInbox: true };
  const server = openForSuite(
    () => testServer((app) => addReviewPage(app, useCases, options)),
    (running) => running.close(),
  );
  beforeEach(() => {
    decided = [];
    open = [
      anOpenRegistration({ orgName: '<b>Engines</b>' }),
      anOpenRegistration({ orgShortName: 'looms', domain: 'looms.example' }),
    ];
    client = new Client(() => server().url);
  });

  const openPage = async () => {
    const page = domOf(await client.open('/review')).document;
    const cards = [...page.querySelectorAll('.card')];
    return { cards, status: page.querySelector('[role=status], [role=alert]') };
  };
  /** Submits a form like a browser. */
  const submitForm = (values: Record<string, string>) => {
    const csrf = client.csrfToken;
    const body = new URLSearchParams({ csrf, domain: 'engines.example', ...values });
    const headers = { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' };
    return client.send('/review', { method: 'POST', body, headers });
  };
  const refusal = { decision: 'refuse', short_name: 'engines' };

  it('shows markup as text, decides on a click, and confirms it once', async () => {
    expect((await openPage()).cards[0]?.textContent).to.include('<b>Engines</b>');
    const response = await submitForm({ ...refusal, reason: 'Please write to us first.' });
    expect([response.status, response.headers.get('location')]).to.deep.equal([303, '/review']);
    expect(decided).to.deep.equal([
      ['refused', 'engines', 'engines.example', 'Please write to us first.'],
    ]);
    const { status, cards } = await openPage();
    expect(status?.textContent).to.include(
      'engines (Ada@engines.example, domain engines.example) is refused.',
    );
    expect(cards).to.have.length(1);
    expect((await openPage()).status).to.equal(null);
    await submitForm({
      ...refusal,
      short_name: 'looms',
      domain: 'looms.example',
      decision: 'approve',
    });
    expect(decided.at(-1)).to.deep.equal(['approved', 'looms', 'looms.example']);
  });

  it('refuses a form without token or for another action, and is served to this machine only', async () => {
    await openPage();
    expect((await submitForm({ ...refusal, csrf: 'planted' })).status).to.equal(403);
    expect((await submitForm({ ...refusal, decision: 'remind' })).status).to.equal(400);
    expect(decided).to.be.empty;
    for (const method of ['GET', 'POST'] as const) {
      const request = { method, url: '/review', headers: { host: 'evil.example:8080' } };
      expect((await server().app.inject(request)).statusCode, method).to.equal(404);
    }
  });
});
