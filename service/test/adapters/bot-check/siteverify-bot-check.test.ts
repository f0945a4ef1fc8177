import type { ServerResponse } from 'node:http';
import { expect } from 'chai';
import { SiteverifyBotCheck } from '#service/adapters/bot-check/siteverify-bot-check.ts';
import { Unavailable } from '#service/application/unavailable.ts';
import { failureOf } from '#test/harness/eventually.ts';
import { FakeSiteverify } from '../../harness/fake-siteverify.ts';

describe('A bot check with the siteverify protocol', () => {
  const siteverify = new FakeSiteverify();
  before(() => siteverify.start());
  after(() => siteverify.stop());
  beforeEach(() => {
    siteverify.asked.length = 0;
    siteverify.hostname = 'signup.example.com';
    siteverify.instead = null;
  });

  const reported: string[] = [];
  const verifier = (options = {}) =>
    new SiteverifyBotCheck(
      {
        secret: siteverify.secret,
        hostnames: ['signup.example.com', 'localhost'],
        url: siteverify.url,
        ...options,
      },
      (problem) => reported.push(problem),
    );

  it('passes once with a token that siteverify accepts, and sends only token and secret', async () => {
    expect(await verifier().isHuman('good 1&=')).to.equal(true);
    expect(siteverify.asked.map((form) => Object.fromEntries(form))).to.deep.equal([
      { secret: siteverify.secret, response: 'good 1&=' },
    ]);
    for (const token of ['good 1&=', 'bad']) {
      expect(await verifier().isHuman(token), token).to.equal(false);
    }
  });

  it('fails without a token, without a call', async () => {
    expect(await verifier().isHuman('')).to.equal(false);
    expect(siteverify.asked).to.deep.equal([]);
  });

  it('fails with a token of another site', async () => {
    for (const hostname of ['evil.example', 'signup.example.com.evil.example', undefined]) {
      siteverify.hostname = hostname;
      expect(await verifier().isHuman(`good on ${hostname}`), String(hostname)).to.equal(false);
    }
  });

  it('fails unless success is true', async () => {
    for (const success of ['true', 1, null]) {
      const body = JSON.stringify({ success, hostname: 'localhost' });
      siteverify.instead = (response) => response.end(body);
      expect(await verifier().isHuman('good')).to.equal(false);
    }
  });

  const outages: Record<string, (response: ServerResponse) => void> = {
    'answers 500': (response) => response.writeHead(500).end('{"success":true}'),
    'answers HTML': (response) => response.end('<html>'),
    'answers null': (response) => response.end('null'),
    'leads elsewhere': (response) => {
      siteverify.instead = null;
      response.writeHead(307, { Location: '/elsewhere' }).end();
    },
    'does not answer': () => {},
  };
  for (const [what, instead] of Object.entries(outages)) {
    it(`is not available while siteverify ${what}`, async () => {
      siteverify.instead = instead;
      const timeLimit = what === 'does not answer' ? 50 : 60_000;
      const error = await failureOf(verifier({ timeLimit }).isHuman('good-token'));
      expect(error).to.be.instanceOf(Unavailable).and.have.property('retryAfter', 5);
      expect(error.message).not.to.match(/good-token|siteverify-secret/);
    });
  }

  it('is not available with a rejected secret, and reports that without the secret', async () => {
    const error = await failureOf(verifier({ secret: 'wrong' }).isHuman('good'));
    expect(error).to.be.instanceOf(Unavailable);
    expect(reported).to.deep.equal(['Secret rejected by the bot check: BOT_CHECK_SECRET']);
  });

  it("is not available with the provider's own error code for a wrong secret", async () => {
    const body = JSON.stringify({ success: false, 'error-codes': ['mismatch'] });
    siteverify.instead = (response) => response.end(body);
    const error = await failureOf(verifier({ secretErrors: ['mismatch'] }).isHuman('good'));
    expect(error).to.be.instanceOf(Unavailable);
  });
});
