import { expect } from 'chai';
import { networksOf } from '../../src/adapters/http/network.ts';
import { refusal } from '../../src/domain/refusals.ts';
import { addressOf } from '../fixtures/registrations.ts';
import { useCasesInMemory } from '../fixtures/use-cases.ts';

describe('A domain at which somebody guesses', () => {
  const useCases = useCasesInMemory();
  const { clock, secrets, kept } = useCases;
  const verifyCode = useCases.verifyCode();
  const askFor = (email: string, ip: string) =>
    useCases.verifyEmail.execute(
      { browserSession: ip, networks: networksOf(ip), language: 'en' },
      email,
      'a human',
    );

  it('is proven to a reviewer and not to the guesser, nor is it locked', async () => {
    // Two hundred invented people, in fifty networks of one /48, try five codes each.
    const seen = { codes: 0, compared: 0 };
    for (let person = 0; person < 200; person += 1) {
      const ip = `2001:db8:77:${(Math.floor(person / 4) << 8).toString(16)}::1`;
      const email = `invented-${person}@engines.example`;
      if ((await askFor(email, ip)).kind === 'refused') continue;
      seen.codes += 1;
      for (let guess = 0; guess < 5; guess += 1) {
        const outcome = await verifyCode.execute(ip, email, String(guess).repeat(6));
        if (outcome.kind === 'verified' || outcome.code === 'code_refused') seen.compared += 1;
      }
    }
    expect(seen).to.deep.equal({ codes: 100, compared: 500 });

    const [email, ip] = ['honest@engines.example', '192.0.2.7'];
    expect(await askFor(email, ip)).to.include({ kind: 'codeSent' });
    const mail = kept.outbox.waiting.find(({ to }) => to === email);
    const code = mail?.kind === 'code' ? mail.code : '';
    const outcome = await verifyCode.execute(ip, email, code);
    const digest = secrets.tokenDigest(outcome.kind === 'verified' ? outcome.signupCode : '');
    const key = { browserSession: ip, address: addressOf(email) };
    const proof = await kept.signupCodes.find(key, digest, clock.now());
    expect(proof).to.include({ isContested: true });

    for (const name of ['grace', 'joan']) await askFor(`${name}@engines.example`, ip);
    const mary = 'mary@engines.example';
    const limited = refusal('too_many_codes_for_domain', { retryAfter: 3600 });
    expect(await askFor(mary, ip)).to.deep.equal(limited);
    expect(await askFor(mary, '198.51.100.7')).to.include({ kind: 'codeSent' });
    expect(await askFor('ada@elsewhere.example', ip)).to.include({ kind: 'codeSent' });
  });
});
