import { expect } from 'chai';
import {
  checkCode,
  newVerification,
  type Verification,
  withNewCode,
} from '../../src/domain/verification.ts';

const MINUTE = 60_000;
const now = new Date('2030-01-01T12:00:00Z');
const after = (minutes: number) => new Date(now.getTime() + minutes * MINUTE);

describe('A verification', () => {
  const fresh = newVerification('Ada@Engines.example', 'right', now);
  const changed = (changes: Partial<Verification>): Verification => ({ ...fresh, ...changes });

  it('replaces its code three times, and not when no attempt is left', () => {
    expect(withNewCode(changed({ resends: 2 }), 'another', now)).to.include({ resends: 3 });
    for (const changes of [{ resends: 3 }, { attempts: 5 }]) {
      expect(withNewCode(changed(changes), 'another', now)).to.equal(null);
    }
  });

  const proven = { proofDigest: 'a proof' };
  const cases: [Partial<Verification>, string, number, ReturnType<typeof checkCode>][] = [
    [{}, 'right', 9.9, 'right'],
    [{}, 'wrong', 9.9, 'wrong'],
    [{}, 'right', 10, 'expired'],
    [{ attempts: 4 }, 'right', 0, 'right'],
    [{ attempts: 5 }, 'right', 0, 'usedUp'],
    [{ attempts: 5 }, 'right', 10, 'usedUp'],
    [proven, 'right', 9.9, 'rightAgain'],
    [{ ...proven, attempts: 5 }, 'right', 0, 'rightAgain'],
    [proven, 'wrong', 0, 'wrong'],
    [proven, 'right', 10, 'expired'],
  ];
  for (const [changes, tried, minutes, result] of cases) {
    it(`finds a ${tried} code ${result} after ${minutes} minutes with ${JSON.stringify(changes)}`, () => {
      expect(checkCode(changed(changes), ['previous key', tried], after(minutes))).to.equal(result);
    });
  }
});
