import { expect } from 'chai';
import { rateLimits } from '../../src/domain/rate-limit.ts';
import { limitSettings } from '../../src/settings/limit-settings.ts';
import { rateLimit, writtenRate } from '../../src/settings/value-types.ts';

const { name } = rateLimits.codesForAddress;
const read = (text: string) => rateLimit(name).safeParse(text);
const HOUR = 3_600_000;

describe('A limit in the settings', () => {
  it('is as strict in production as the domain says, and wide elsewhere', () => {
    for (const [name, { development, production, inWords }] of Object.entries(limitSettings)) {
      const strict = rateLimits[name as keyof typeof limitSettings];
      expect(production).to.equal(strict);
      expect(development).to.deep.include({ short: { count: 1000, span: HOUR } });
      expect(inWords).to.include(writtenRate(strict));
    }
  });

  it('is one rate', () => {
    const share = { count: 7, span: 60_000 };
    expect(read('7/minute').data).to.deep.equal({ name, short: share, long: share });
  });

  for (const written of ['5/hour,10/day', '20/hour', '150/hour,150/day']) {
    it(`is written as it is read: ${written}`, () => {
      const { data } = read(written);
      expect(data && writtenRate(data)).to.equal(written);
    });
  }

  for (const written of [
    ...['5', 'five/hour', '5/week', '0/hour', '10001/hour', '-1/hour', '5/hour,', ''],
    ...['10/day,5/hour', '5/hour,4/day', '5/hour,6/hour', '1/minute,5/hour,10/day'],
  ]) {
    it(`is refused as "${written}"`, () => {
      expect(read(written).success).to.equal(false);
    });
  }
});
