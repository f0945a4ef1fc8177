import { expect } from 'chai';
import { MockIdentityGateway } from '../../../src/adapters/mock/mock-identity-gateway.ts';

describe('MockIdentityGateway', () => {
  const gateway = new MockIdentityGateway('http://localhost:3000/welcome', 0);

  it('logs everybody in but the one whose scenario says otherwise', async () => {
    expect(await gateway.login('ada@example.com', 'Passw0rd!')).to.deep.equal({ kind: 'loggedIn' });
    expect((await gateway.login('login-fails@example.com', 'Passw0rd!')).kind).to.equal('refused');
  });

  it('ends single sign-on at the address it was given', async () => {
    expect(await gateway.startSso('google')).to.deep.equal({
      kind: 'redirect',
      url: 'http://localhost:3000/welcome',
    });
  });
});
