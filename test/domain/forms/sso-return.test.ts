import { expect } from 'chai';
import { type QueryParameters, readSsoReturn as read } from '#page/domain/forms/sso-return.ts';
import type { OfferedProvider } from '#page/domain/sso-providers.ts';
import { inWords } from '../../harness/sentences.ts';

const okta = { name: 'okta', label: 'Acme SSO', origin: 'https://acme.okta.com' };
const offered: readonly OfferedProvider[] = ['azure', 'google', okta];
const readSsoReturn = (query: QueryParameters) => read(query, offered);

const parameters = {
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  signupCode: 'signup-code-1',
  provider: 'azure',
  requirePI: 'true',
};
const verified = {
  kind: 'verified',
  email: 'ada@example.com',
  signupCode: 'signup-code-1',
  provider: 'azure',
  fullName: 'Ada Lovelace',
  requirePersonalInfo: true,
};

const query = (changes: Record<string, string> = {}, without?: string): QueryParameters =>
  Object.entries({ ...parameters, ...changes }).filter(([name]) => name !== without);

describe('readSsoReturn', () => {
  const names = ['utm', 'Error', '__proto__', 'toString', 'utm'];
  const others: QueryParameters = names.map((name) => [name, 'x'] as const);

  it('finds nothing without a query or in unknown parameters', () => {
    for (const none of [[], others]) expect(readSsoReturn(none)).to.deep.equal({ kind: 'none' });
  });

  it('accepts a complete return with any further parameters, and trims address and code', () => {
    expect(readSsoReturn([...query(), ...others])).to.deep.equal(verified);
    for (const provider of ['google', 'okta']) {
      expect(readSsoReturn(query({ provider }))).to.deep.equal({ ...verified, provider });
    }
    const padded = query({ email: ' Ada@Example.com ', signupCode: ' CODE ' });
    expect(readSsoReturn(padded)).to.include({ email: 'Ada@Example.com', signupCode: 'CODE' });
  });

  it('requires no name', () => {
    expect(readSsoReturn(query({}, 'name'))).to.deep.equal({ ...verified, fullName: '' });
  });

  it('returns the name unchanged', () => {
    for (const fullName of ['', '<img src=x>', '\u202eecalevoL adA', 'A'.repeat(10_000)]) {
      expect(readSsoReturn(query({ name: fullName }))).to.deep.equal({ ...verified, fullName });
    }
  });

  it('disables personal info for exactly "false"', () => {
    const briefly = { ...verified, requirePersonalInfo: false };
    expect(readSsoReturn(query({ requirePI: 'false' }))).to.deep.equal(briefly);
    expect(readSsoReturn(query({}, 'requirePI'))).to.deep.equal(verified);
    for (const requirePI of ['true', '', 'False', 'FALSE', ' false', 'false ', '0', 'no', 'null']) {
      expect(readSsoReturn(query({ requirePI })), requirePI).to.deep.equal(verified);
    }
  });

  it('finds an address without other results, for the field of the email step, unless it is invalid or repeated', () => {
    const prefilled = { kind: 'prefilled', email: 'ada@company.example' };
    const parameter = ['email', ' ada@company.example '] as const;
    expect(readSsoReturn([parameter, ...others])).to.deep.equal(prefilled);
    const nothing = { kind: 'prefilled', email: null };
    const controls = ['ada@company.example\u0000', 'a\r\nb@company.example'];
    for (const email of ['', 'ada', 'ada@', 'ada@localhost', ...controls]) {
      expect(readSsoReturn([['email', email]]), email).to.deep.equal(nothing);
    }
    expect(readSsoReturn([parameter, parameter])).to.deep.equal(nothing);
  });

  describe('with an incomplete return', () => {
    const incomplete = (given: QueryParameters, why: string) =>
      expect(readSsoReturn(given), why).to.deep.equal({ kind: 'incomplete' });

    for (const name of ['email', 'signupCode', 'provider']) {
      it(`rejects one without ${name} or with a blank one`, () => {
        incomplete(query({}, name), 'without');
        for (const blank of ['', ' ', '\t\n']) incomplete(query({ [name]: blank }), blank);
      });
    }

    it('rejects a repeated parameter, even with the same value', () => {
      for (const entry of Object.entries(parameters)) incomplete([...query(), entry], entry[0]);
    });

    it('rejects an unknown provider', () => {
      for (const provider of 'Azure,GOOGLE,github,azure ,__proto__,toString,0'.split(',')) {
        incomplete(query({ provider }), provider);
      }
    });

    it('rejects an invalid address', () => {
      for (const email of ['ada', 'a b@example.com', `${'a'.repeat(10_000)}@b.co`]) {
        incomplete(query({ email }), email);
      }
    });
  });
});

describe('the error of readSsoReturn', () => {
  const sentences = {
    non_corporate_email: 'Please use a corporate email address.',
    domain_already_registered: 'An organization with this email domain is already registered.',
    admin_already_exists: 'This email is already registered. Please sign in to continue.',
  };
  const generic = 'Signup failed. Please try again.';
  const refusalOf = (...errors: string[]) => {
    const outcome = readSsoReturn(errors.map((error) => ['error', error] as const));
    return outcome.kind === 'failed' ? outcome.refusal : null;
  };

  it('gives message and recovery for known errors', () => {
    const entries = Object.entries(sentences);
    const recoveries = entries.map(([error, sentence]) => {
      expect(inWords(refusalOf(error)?.message)).to.equal(sentence);
      return refusalOf(error)?.recovery;
    });
    expect(recoveries).to.deep.equal(['useWorkEmail', 'askForInvitation', 'useOwnAccount']);
  });

  it('is the generic message for an unknown or repeated value, which is not echoed', () => {
    for (const error of ['', 'NON_CORPORATE_EMAIL', '__proto__', '<script>alert(1)</script>']) {
      expect(inWords(refusalOf(error)?.message), error).to.equal(generic);
      expect(refusalOf(error), error).to.have.all.keys('message');
    }
    const twice = refusalOf('admin_already_exists', 'admin_already_exists');
    expect(inWords(twice?.message)).to.equal(generic);
  });

  it('has precedence over a complete return', () => {
    const outcome = readSsoReturn([...query(), ['error', 'admin_already_exists']]);
    const refusal = { message: { name: 'ssoAdminExists' }, recovery: 'useOwnAccount' };
    expect(outcome).to.deep.equal({ kind: 'failed', refusal, email: 'ada@example.com' });
  });

  it('has the address that the provider verified, unless it is invalid', () => {
    const error = ['error', 'domain_already_registered'] as const;
    for (const [email, read] of [
      ['Grace@Example.com', 'Grace@Example.com'],
      ['grace@', null],
    ] as const) {
      expect(readSsoReturn([error, ['email', email]])).to.include({ kind: 'failed', email: read });
    }
    expect(readSsoReturn([error])).to.include({ email: null });
  });
});
