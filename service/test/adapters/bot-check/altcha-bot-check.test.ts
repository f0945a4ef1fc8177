import type { Challenge, Solution } from 'altcha-lib';
import { expect } from 'chai';
import { Contract } from '#docs/contract/contract.ts';
import { AltchaBotCheck } from '#service/adapters/bot-check/altcha-bot-check.ts';
import type { SecretKeys } from '#service/adapters/common/secret-keys.ts';
import { NodeCryptoSecrets } from '#service/adapters/security/node-crypto-secrets.ts';
import { solved } from '#tools/conformance/altcha.ts';
import { FakeClock } from '../../harness/fakes.ts';

const COST = 2;

describe('The bot check ALTCHA', () => {
  let clock: FakeClock;
  let botCheck: AltchaBotCheck;
  let used: Map<string, Date>;

  const withKey = (...keys: SecretKeys) =>
    new AltchaBotCheck(
      {
        secrets: new NodeCryptoSecrets(...keys),
        usedChallenges: {
          async use(challenge, expiresAt) {
            if (used.has(challenge)) return false;
            used.set(challenge, expiresAt);
            return true;
          },
        },
        clock,
      },
      COST,
    );
  beforeEach(() => {
    clock = new FakeClock();
    used = new Map();
    botCheck = withKey('the key of the tests');
  });
  const newChallenge = (check = botCheck) => check.newChallenge() as Promise<Challenge>;
  const newToken = async (check = botCheck) => `${await solved(await newChallenge(check))}`;
  /** A token with another challenge or solution. */
  async function changed(
    change: (token: { challenge: Challenge; solution: Solution }) => void,
  ): Promise<string> {
    const token = JSON.parse(atob(await newToken()));
    change(token);
    return btoa(JSON.stringify(token));
  }

  it('creates challenges of the contract with the configured cost and a bounded work', async () => {
    const challenge = await newChallenge();
    expect(new Contract().problem('BotCheckChallenge', challenge)).to.equal(null);
    expect(challenge.parameters.cost).to.equal(COST);
    const { solution } = JSON.parse(atob(`${await solved(challenge)}`));
    expect(solution.counter).to.be.within(200, 400);
  });

  it('accepts challenges of each key, and signs with the first', async () => {
    const both = withKey('the next key', 'the key of the tests');
    expect(await both.isHuman(await newToken())).to.equal(true);
    expect(await withKey('the next key').isHuman(await newToken(both))).to.equal(true);
    expect(await botCheck.isHuman(await newToken(both))).to.equal(false);
  });

  it('accepts a solution once, also on another instance with the same key', async () => {
    const token = await newToken();
    expect(await withKey('the key of the tests').isHuman(token)).to.equal(true);
    expect(await botCheck.isHuman(token)).to.equal(false);
    expect([...used.values()].map((time) => time.getTime())).to.deep.equal([
      clock.now().getTime() + 15 * 60_000,
    ]);
  });

  it('refuses an expired solution', async () => {
    const [early, late] = [await newToken(), await newToken()];
    clock.advance(14.9);
    expect(await botCheck.isHuman(early)).to.equal(true);
    clock.advance(0.1);
    expect(await botCheck.isHuman(late)).to.equal(false);
  });

  for (const [what, change] of [
    ['a longer lifetime', ({ parameters }) => Object.assign(parameters, { expiresAt: 4e9 })],
    ['no end', ({ parameters }) => Object.assign(parameters, { expiresAt: undefined })],
    ['a lower cost', ({ parameters }) => Object.assign(parameters, { cost: 1 })],
    ['another signature', (challenge) => Object.assign(challenge, { signature: 'a'.repeat(64) })],
    ['no signature', (challenge) => Object.assign(challenge, { signature: undefined })],
  ] as const satisfies readonly (readonly [string, (challenge: Challenge) => void])[]) {
    it(`refuses a challenge with ${what}`, async () => {
      expect(await botCheck.isHuman(await changed(({ challenge }) => change(challenge)))).to.equal(
        false,
      );
      expect(used).to.be.empty;
    });
  }

  it('refuses a wrong solution, and accepts the right one afterwards', async () => {
    const token = await newToken();
    const { challenge, solution } = JSON.parse(atob(token));
    const wrong = { challenge, solution: { ...solution, derivedKey: 'ab'.repeat(32) } };
    expect(await botCheck.isHuman(btoa(JSON.stringify(wrong)))).to.equal(false);
    expect(await botCheck.isHuman(token)).to.equal(true);
  });

  it('refuses malformed tokens', async () => {
    const parts = ['', '%', 'null', '[]', '{"challenge":{}}', '{"challenge":null}'];
    // Values that throw when they are compared or converted.
    const hostile = [
      [4e9, { length: 64 }],
      [4e9, Array(64).fill('a')],
      [{ valueOf: 1, toString: 1 }, 'a'],
    ].map(([expiresAt, signature]) =>
      JSON.stringify({ challenge: { parameters: { nonce: 'a', expiresAt }, signature } }),
    );
    for (const text of [...parts, ...hostile]) {
      for (const token of [text, btoa(text)]) {
        expect(await botCheck.isHuman(token), token).to.equal(false);
      }
    }
  });
});
