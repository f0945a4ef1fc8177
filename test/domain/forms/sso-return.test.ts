import { expect } from 'chai';
import { type QueryParameters, readSsoReturn } from '../../../src/domain/forms/sso-return.ts';
import { isSsoProvider } from '../../../src/domain/sso-providers.ts';

const parameters = {
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  signupCode: 'signup-code-1',
  provider: 'azure',
  requirePI: 'true',
};

function query(changes: Record<string, string> = {}, without: string[] = []): QueryParameters {
  return Object.entries({ ...parameters, ...changes }).filter(([name]) => !without.includes(name));
}

describe('readSsoReturn', () => {
  it('finds nothing in an address without a query', () => {
    expect(readSsoReturn([])).to.deep.equal({ kind: 'none' });
  });

  it('finds nothing in parameters of others', () => {
    const others: QueryParameters = [
      ['utm_source', 'mail'],
      ['Error', 'x'],
      ['__proto__', 'x'],
      ['toString', 'x'],
      ['constructor', 'x'],
    ];
    expect(readSsoReturn(others)).to.deep.equal({ kind: 'none' });
  });

  it('takes a complete return for a proven address', () => {
    expect(readSsoReturn(query())).to.deep.equal({
      kind: 'verified',
      email: 'ada@example.com',
      signupCode: 'signup-code-1',
      provider: 'azure',
      fullName: 'Ada Lovelace',
      requirePersonalInfo: true,
    });
  });

  it('knows Google as well', () => {
    expect(readSsoReturn(query({ provider: 'google' }))).to.include({
      kind: 'verified',
      provider: 'google',
    });
  });

  it('takes blanks off the address and the sign-up code, and leaves their case alone', () => {
    const padded = query({ email: ' Ada@Example.com ', signupCode: ' CODE ' });
    expect(readSsoReturn(padded)).to.include({ email: 'Ada@Example.com', signupCode: 'CODE' });
  });

  it('ignores parameters of others beside its own, repeated or not', () => {
    const others: QueryParameters = [...query(), ['utm', 'a'], ['utm', 'b'], ['__proto__', 'x']];
    expect(readSsoReturn(others)).to.include({ kind: 'verified', email: 'ada@example.com' });
  });

  describe('name', () => {
    for (const [what, given] of [
      ['is missing', query({}, ['name'])],
      ['is empty', query({ name: '' })],
    ] as const) {
      it(`may be empty: it ${what}`, () => {
        expect(readSsoReturn(given)).to.include({ kind: 'verified', fullName: '' });
      });
    }

    for (const name of ['<img src=x onerror=alert(1)>', '\u202eecalevoL adA', 'A'.repeat(10_000)]) {
      it(`is handed on as it is: ${JSON.stringify(name.slice(0, 30))}`, () => {
        expect(readSsoReturn(query({ name }))).to.include({ kind: 'verified', fullName: name });
      });
    }
  });

  describe('requirePI', () => {
    it('turns personal info off for exactly "false"', () => {
      expect(readSsoReturn(query({ requirePI: 'false' }))).to.include({
        requirePersonalInfo: false,
      });
    });

    for (const requirePI of ['true', '', 'False', 'FALSE', ' false', 'false ', '0', 'no', 'null']) {
      it(`leaves it on for ${JSON.stringify(requirePI)}`, () => {
        expect(readSsoReturn(query({ requirePI }))).to.include({
          kind: 'verified',
          requirePersonalInfo: true,
        });
      });
    }

    it('leaves it on when it is missing', () => {
      expect(readSsoReturn(query({}, ['requirePI']))).to.include({ requirePersonalInfo: true });
    });
  });

  describe('an incomplete return', () => {
    for (const name of ['email', 'signupCode', 'provider']) {
      it(`lacks ${name}`, () => {
        expect(readSsoReturn(query({}, [name]))).to.deep.equal({ kind: 'incomplete' });
      });

      for (const blank of ['', ' ', '\t\n']) {
        it(`has ${JSON.stringify(blank)} for ${name}`, () => {
          expect(readSsoReturn(query({ [name]: blank }))).to.deep.equal({ kind: 'incomplete' });
        });
      }
    }

    for (const [name, value] of Object.entries(parameters)) {
      it(`has ${name} twice, even with the same value`, () => {
        expect(readSsoReturn([...query(), [name, value]])).to.deep.equal({ kind: 'incomplete' });
      });
    }

    for (const provider of ['Azure', 'GOOGLE', 'github', 'azure ', '__proto__', 'toString', '0']) {
      it(`names ${JSON.stringify(provider)}, which is no provider of ours`, () => {
        expect(readSsoReturn(query({ provider }))).to.deep.equal({ kind: 'incomplete' });
      });
    }

    for (const email of [
      'ada',
      'ada@',
      '@example.com',
      'a b@example.com',
      `${'a'.repeat(10_000)}@b.co`,
      'ada..lovelace@example.com',
      'ada@-example.com',
    ]) {
      it(`has ${JSON.stringify(email.slice(0, 30))} for an address`, () => {
        expect(readSsoReturn(query({ email }))).to.deep.equal({ kind: 'incomplete' });
      });
    }

    it('has nothing but a name', () => {
      expect(readSsoReturn([['name', 'Ada']])).to.deep.equal({ kind: 'incomplete' });
    });
  });
});

describe('isSsoProvider', () => {
  it('is true for azure and google alone', () => {
    expect(['azure', 'google'].every(isSsoProvider)).to.equal(true);
    expect(['', 'Azure', 'facebook', '__proto__', 'length'].some(isSsoProvider)).to.equal(false);
  });
});
