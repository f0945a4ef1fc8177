import { expect } from 'chai';
import { readEmailAddress } from '../../src/domain/canonical-email.ts';

describe('An email address', () => {
  it('is kept as typed, without outer blanks, and compared in one canonical form', () => {
    expect(readEmailAddress(' Ada.L+news@Bücher.Example ')).to.deep.equal({
      typed: 'Ada.L+news@Bücher.Example',
      canonical: 'ada.l+news@xn--bcher-kva.example',
      domain: 'xn--bcher-kva.example',
    });
  });

  it('shows its domain through full-width letters, ideographic stops and a final dot', () => {
    for (const address of ['a@ｇｍａｉｌ.com', 'a@gmail。com', 'a@gmail.com.', 'a@GMAIL．com']) {
      expect(readEmailAddress(address)?.domain, address).to.equal('gmail.com');
    }
  });

  it('is none with quotes, brackets, blanks, a second at sign or an impossible domain', () => {
    for (const text of [
      '',
      'a',
      '@b.co',
      'a@',
      'a@b@c.co',
      '"a b"@c.co',
      'a b@c.co',
      '<a@c.co>',
      'a@xn--.co',
    ]) {
      expect(readEmailAddress(text), text).to.equal(null);
    }
  });
});
