import { expect } from 'chai';
import { bounceReason, isOfAddress } from '#service/domain/bounce.ts';

describe('The words of a mail server', () => {
  it('are one line without addresses, cut', () => {
    const words = '550-5.1.1 <ada@acme.example>: no such user\r\n550 (ada@acme.example) \u0007ada';
    expect(bounceReason(words)).to.equal('550-5.1.1 <…>: no such user 550 (…) ada');
    expect(bounceReason('x'.repeat(300))).to.have.length(200);
  });

  for (const [response, isIt] of [
    ['550 No such user', true],
    ['550-5.1.1 The account does not exist', true],
    ['550 5.4.1 Recipient address rejected: Access denied', true],
    ['550 5.2.1 The account is disabled', true],
    ['550 5.2.2 Mailbox full', false],
    ['552 Quota exceeded', false],
    ['554 5.3.4 Message too big for system', false],
    ['550 5.7.1 Client host blocked by a list', false],
    ['450 4.2.1 Too many mails', false],
    ['Bounced Address', true],
    ['smtp; 550 5.1.1 <jane@example.com>... User', true],
    ['smtp; 550 5.2.2 Over quota', false],
  ] as const) {
    it(`${isIt ? 'say' : 'do not say'} that the address does not exist: ${response}`, () => {
      expect(isOfAddress(response)).to.equal(isIt);
    });
  }
});
