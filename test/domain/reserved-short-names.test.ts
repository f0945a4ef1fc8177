import { expect } from 'chai';
import { isReservedShortName } from '../../src/domain/short-name.ts';

const kept = `account accounts admin api app auth autoconfig autodiscover blog cdn console dashboard docs ftp help identity
  internal localhost login mail mta-sts ns1 ns2 root security signup smtp sso static status support system test wpad www`;

describe('Short names that nobody gets', () => {
  it("are those of the product's own hosts and pages", () => {
    for (const name of kept.split(/\s+/)) expect(isReservedShortName(name), name).to.equal(true);
  });

  it('are encoded names', () => {
    for (const name of ['xn--x', 'ab--cd']) expect(isReservedShortName(name), name).to.equal(true);
  });

  it('are no others', () => {
    for (const name of ['acme', 'administrators', 'a-b', 'abc--d', 'x--', 'constructor']) {
      expect(isReservedShortName(name), name).to.equal(false);
    }
  });
});
