import { expect } from 'chai';
import fc from 'fast-check';
import { parse } from 'tldts';
import { meantAddress } from '../../src/domain/email-address.ts';

describe('meantAddress', () => {
  for (const [typed, meant] of [
    ['ada@acme.con', 'ada@acme.com'],
    ['ada@acme.cmo', 'ada@acme.com'],
    ['ada@mail.acme.comm', 'ada@mail.acme.com'],
    ['ada@acme,com', 'ada@acme.com'],
    [' Ada+x@ACME.CON ', 'Ada+x@acme.com'],
    ['\u200bada@acme.ogr', 'ada@acme.org'],
  ] as const) {
    it(`is ${meant} for ${typed}`, () => expect(meantAddress(typed)).to.equal(meant));
  }

  for (const typed of [
    ...['ada@acme.com', 'ada@acme.co', 'ada@acme.cm', 'ada@acme.om', 'ada@acme.community'],
    ...['ada@con.com', 'ada@gmail.com', 'ada@mail.com', 'ada@gmial.acme.com', 'ada@ymail.com'],
    ...['ada@gmial.com', 'ada@constructor.toString', '@', '.con', 'ada@.con'],
    ...['ada@xn--mller-kva.de', 'ada', 'ada@', '@acme.con', 'a b@acme.con', 'ada@b@acme.con', ''],
  ]) {
    it(`is nothing for "${typed}"`, () => expect(meantAddress(typed)).to.equal(null));
  }

  it('never asks about a top-level domain that there is', () => {
    for (const slip of 'con cmo comm ocm cim vom xom coom nett nte ogr orgg'.split(' ')) {
      expect(meantAddress(`ada@acme.${slip}`), slip).not.to.equal(null);
      expect(parse(`acme.${slip}`).isIcann, slip).to.equal(false);
    }
  });

  it('has nothing more to ask once it is taken', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        const meant = meantAddress(address);
        if (meant !== null) expect(meantAddress(meant)).to.equal(null);
      }),
    );
  });
});
