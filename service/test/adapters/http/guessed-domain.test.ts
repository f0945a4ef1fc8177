import { expect } from 'chai';
import { refusedBody } from '../../../../test/harness/service/refused.ts';
import { sharedService } from '../../../../test/harness/service/shared-service.ts';
import { newEmail, Visitor } from '../../../../test/harness/visitor.ts';
import type { RunningService } from '../../../src/composition/start-service.ts';

describe('A domain at which somebody guesses', function () {
  this.timeout(60_000);
  let service: RunningService;
  before(() => {
    service = sharedService();
  });

  const check = { recaptcha_value: 'not-a-robot' };
  const domainOf = (email: string) => email.split('@')[1] ?? '';
  const from = async (network: string, email: string) => {
    const visitor = new Visitor(service, email);
    visitor.network = network;
    await visitor.open();
    return visitor;
  };
  const askFor = (visitor: Visitor, email: string) =>
    visitor.call('/api/verify-email', { ...check, email });

  it('goes to review and not to the guesser, nor is it locked', async () => {
    const honest = newEmail('honest');
    const domain = domainOf(honest);
    // Two hundred invented people, in fifty networks of one /48, try five codes each.
    const guessers = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        const guesser = await from(`2001:db8:77:${(n << 8).toString(16)}::1`, honest);
        const seen = { codes: 0, compared: 0 };
        for (let i = 0; i < 4; i += 1) {
          const email = `invented-${n}-${i}@${domain}`;
          if ((await askFor(guesser, email)).status !== 201) continue;
          seen.codes += 1;
          for (let guess = 0; guess < 5; guess += 1) {
            const verification_code = String(guess).repeat(6);
            const answer = await guesser.call('/api/verify-code', { email, verification_code });
            if (answer.status !== 429) seen.compared += 1;
          }
        }
        return seen;
      }),
    );
    const sum = (what: 'codes' | 'compared') =>
      guessers.reduce((all, { [what]: count }) => all + count, 0);
    expect(sum('codes')).to.equal(100);
    expect(sum('compared')).to.equal(500);

    const visitor = await Visitor.withCode(service, honest);
    const account = await visitor.account();
    expect(await visitor.createAccount(account)).to.deep.equal({ status: 200, body: {} });
    expect(await visitor.createAccount(account)).to.deep.equal({ status: 200, body: {} });

    for (const name of ['grace', 'joan']) {
      expect((await askFor(visitor, `${name}@${domain}`)).status).to.equal(201);
    }
    const email = `mary@${domain}`;
    const limited = await visitor.post('/api/verify-email', { ...check, email });
    expect(limited.status).to.equal(429);
    expect(await limited.json()).to.deep.equal(refusedBody('too_many_codes_for_domain'));
    expect(limited.headers.get('retry-after')).to.equal('3600');
    expect((await askFor(await Visitor.arrive(service), email)).status).to.equal(201);

    const elsewhere = await Visitor.withCode(service);
    expect((await elsewhere.createAccount(await elsewhere.account())).status).to.equal(201);
  });
});
