import { expect } from 'chai';
import fc from 'fast-check';
import { type QueryParameters, readSsoReturn } from '../../../src/domain/forms/sso-return.ts';
import { inWords } from '../../harness/sentences.ts';

const generic = { kind: 'failed', refusal: { message: { name: 'ssoFailed' } } };

describe('an error that readSsoReturn finds', () => {
  for (const [error, message, wayOn] of [
    ['non_corporate_email', 'Please use a corporate email address.'],
    [
      'domain_already_registered',
      'An organization with this email domain is already registered.',
      'support',
    ],
    [
      'admin_already_exists',
      'This email is already registered. Please sign in to continue.',
      'signIn',
    ],
  ] as const) {
    it(`${error} says "${message}"${wayOn ? `, and leads to ${wayOn}` : ''}`, () => {
      const answer = readSsoReturn([['error', error]]);
      const refusal = answer.kind === 'failed' ? answer.refusal : null;
      expect(inWords(refusal?.message)).to.equal(message);
      expect(refusal?.wayOn).to.equal(wayOn);
    });
  }

  for (const error of [
    '',
    'something_else',
    'NON_CORPORATE_EMAIL',
    ' non_corporate_email',
    '__proto__',
    'toString',
    'constructor',
    '<script>alert(1)</script>',
    'x'.repeat(10_000),
  ]) {
    it(`${JSON.stringify(error.slice(0, 30))} says "Signup failed. Please try again."`, () => {
      expect(readSsoReturn([['error', error]])).to.deep.equal(generic);
    });
  }

  it('given twice says "Signup failed. Please try again.", whatever it is', () => {
    const twice: QueryParameters = [
      ['error', 'admin_already_exists'],
      ['error', 'admin_already_exists'],
    ];
    expect(readSsoReturn(twice)).to.deep.equal(generic);
  });

  it('wins over a complete return', () => {
    const complete: QueryParameters = [
      ['email', 'ada@example.com'],
      ['signupCode', 'signup-code-1'],
      ['provider', 'azure'],
      ['error', 'admin_already_exists'],
    ];
    expect(readSsoReturn(complete)).to.deep.equal({
      kind: 'failed',
      refusal: {
        message: { name: 'ssoAdminExists' },
        wayOn: 'signIn',
      },
    });
  });

  it('is never echoed, whatever stands in the address', () => {
    const allowed = [
      'Please use a corporate email address.',
      'An organization with this email domain is already registered.',
      'This email is already registered. Please sign in to continue.',
      'Signup failed. Please try again.',
    ];
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (errors) => {
        const answer = readSsoReturn(errors.map((error) => ['error', error] as const));
        expect(
          answer.kind === 'failed' && allowed.includes(`${inWords(answer.refusal.message)}`),
        ).to.equal(true);
      }),
    );
  });
});
