import { createServer, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { Webhook as Verifier } from 'standardwebhooks';
import { Contract } from '#docs/contract/contract.ts';
import { HttpDecisionHook } from '#service/adapters/webhook/http-decision-hook.ts';
import { close, listen } from '#test/harness/loopback.ts';
import { aWebhookEvent, webhookSecret } from '../../harness/webhook-events.ts';

describe('The decision hook over HTTP', () => {
  let server: Server;
  let url: string;
  let received: { headers: Record<string, string>; body: string }[];
  let respond: (response: ServerResponse) => void;
  let reports: string[];
  beforeEach(async () => {
    received = [];
    reports = [];
    server = createServer(async (request, response) => {
      received.push({
        headers: request.headers as Record<string, string>,
        body: await text(request),
      });
      respond(response);
    });
    url = await listen(server);
  });
  afterEach(() => close(server));

  const { id: _, ...facts } = aWebhookEvent({ extra: { invitation_code: 'LONDON' } });
  const decide = async (options = {}) => {
    const defaults = { url, secrets: [webhookSecret], allowPrivate: true, timeLimit: 60_000 };
    const clock = { now: () => new Date() };
    const hook = new HttpDecisionHook({ ...defaults, ...options }, clock, (problem) =>
      reports.push(problem),
    );
    return { decision: await hook.decide({ ...facts, id: 'fingerprint' }), counts: hook.counts };
  };
  const answer = (json: unknown, status = 200) => {
    respond = (response) => response.writeHead(status).end(JSON.stringify(json));
    return decide();
  };

  it('gets the registration without passwords, signed, as the contract describes it', async () => {
    await answer({ decision: 'allow' });
    const { headers, body } = received[0] ?? { headers: {}, body: '' };
    expect(new Verifier(webhookSecret).verify(body, headers)).to.be.an('object');
    expect(headers['webhook-id']).to.equal('fingerprint');
    expect(new Contract().problem('RegistrationDecision', JSON.parse(body))).to.be.null;
    expect(body)
      .to.include('"invitation_code":"LONDON"')
      .and.not.match(/password/i);
  });

  it('allows, wants a review for a reason, or refuses with a message, which are plain text', async () => {
    expect((await answer({ decision: 'allow' })).decision).to.deep.equal({ kind: 'allow' });
    const { decision } = await answer({ decision: 'review', reason: 'New\n\u202ecountry' });
    expect(decision).to.deep.equal({ kind: 'review', reason: 'New country' });
    expect((await answer({ decision: 'review' })).decision).to.deep.equal({
      kind: 'review',
      reason: null,
    });
    const refused = async (field?: string) =>
      (await answer({ decision: 'refuse', message: 'Not <b>yet</b>.', field })).decision;
    const message = 'Not <b>yet</b>.';
    expect(await refused()).to.deep.equal({ kind: 'refuse', message, field: null });
    expect(await refused('org_name')).to.deep.include({ field: 'orgName' });
    expect(await refused('invitation_code')).to.deep.include({ field: 'extra.invitation_code' });
  });

  it('may answer 16 KiB, and not more', async () => {
    const responseOf = (length: number) => {
      respond = (response) => response.end('{"decision":"allow"}'.padEnd(length));
      return decide();
    };
    expect((await responseOf(16_384)).decision).to.deep.equal({ kind: 'allow' });
    const reason = 'The decision hook answered too much.';
    expect((await responseOf(16_385)).decision).to.deep.equal({ kind: 'review', reason });
  });

  const invalid = 'gave a response that is not valid';
  const allow = { decision: 'allow' };
  for (const [what, problem, given] of [
    ['an error', 'answered 500', () => answer(allow, 500)],
    ['another success', 'answered 201', () => answer(allow, 201)],
    ['a redirect', 'answered 302', () => answer(allow, 302)],
    ['another decision', invalid, () => answer({ decision: 'maybe' })],
    ['no JSON', invalid, () => answer(undefined)],
    [
      'a message of 301 characters',
      invalid,
      () => answer({ decision: 'refuse', message: 'x'.repeat(301) }),
    ],
    ['a blank message', invalid, () => answer({ decision: 'refuse', message: ' ' })],
    [
      'no connection',
      'could not be reached (ECONNREFUSED)',
      () => decide({ url: 'http://127.0.0.1:1/' }),
    ],
  ] as const) {
    it(`wants a review after ${what}, counts and reports it`, async () => {
      const { decision, counts } = await given();
      const reason = `The decision hook ${problem}.`;
      expect(decision).to.deep.equal({ kind: 'review', reason });
      expect(counts).to.deep.equal({ allow: 0, review: 0, refuse: 0, failed: 1 });
      expect(reports).to.have.length(1);
    });
  }
});
