import { expect } from 'chai';
import { readIdentity } from '../../../src/adapters/sso/read-identity.ts';

const token = {
  iss: 'https://accounts.google.com',
  sub: '123',
  aud: 'threshold',
  iat: 1,
  exp: 2,
  name: 'Ada Lovelace',
  email: 'ada@engines.example',
  email_verified: true,
  hd: 'engines.example',
  xms_edov: true,
};

describe('What is read from an ID token', () => {
  it('is whom it names, with address and name as they are', () => {
    expect(readIdentity('google', token)).to.deep.equal({
      provider: 'google',
      issuer: 'https://accounts.google.com',
      subject: '123',
      email: 'ada@engines.example',
      ownsEmail: true,
      fullName: 'Ada Lovelace',
    });
  });

  it('is no address and no name where there is none, and never a name without end', () => {
    const empty = { email: '', ownsEmail: false, fullName: '' };
    expect(readIdentity('google', { ...token, email: undefined, name: 7 })).to.include(empty);
    expect(
      readIdentity('google', { ...token, email: ['ada@engines.example'], name: null }),
    ).to.include(empty);
    const { fullName } = readIdentity('azure', { ...token, name: ` ${'A'.repeat(10_000)}` });
    expect(fullName).to.equal('A'.repeat(200));
  });
});
