import { expect } from 'chai';
import { refusalHead } from '../../../src/adapters/http/refusals.ts';
import { refusal } from '../../../src/domain/refusals.ts';

describe('A refusal by a limit', () => {
  it('says when to come again, known or not, in whole seconds', () => {
    for (const code of [
      'too_many_codes',
      'too_many_codes_for_domain',
      'too_many_attempts_for_address',
      'resend_limit',
      'too_many_registrations',
      'too_many_logins',
      'too_many_sso_starts',
      'unavailable',
    ] as const) {
      const { status, headers } = refusalHead(refusal(code));
      expect(status, code).to.be.oneOf([429, 503]);
      expect(headers['Retry-After'], code).to.match(/^[1-9]\d*$/);
      expect(refusalHead(refusal(code, { retryAfter: 1.2 })).headers).to.deep.equal({
        'Retry-After': '2',
      });
    }
  });
});
