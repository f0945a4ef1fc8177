import { expect } from 'chai';
import { HttpSignupGateway } from '../../src/adapters/http/http-signup-gateway.ts';
import { gatewaysFor } from '../../src/composition/gateways.ts';
import { testSettings } from '../support/fakes/test-settings.ts';

describe('the gateways', () => {
  const page = 'https://signup.test/';

  it('make real calls, and leave those to the identity service to the later steps', async () => {
    const { signup, identity } = await gatewaysFor(testSettings, page);
    expect(signup).to.be.instanceOf(HttpSignupGateway);
    expect(identity).to.equal(undefined);
  });

  it('give canned answers where the settings ask for them', async () => {
    const { signup, identity } = await gatewaysFor({ ...testSettings, mock: true }, page);
    // They come through `import()`; a module that mocha requires is another one.
    const { MockSignupGateway } = await import('../../src/adapters/mock/mock-signup-gateway.ts');
    const { MockIdentityGateway } = await import(
      '../../src/adapters/mock/mock-identity-gateway.ts'
    );
    expect(signup).to.be.instanceOf(MockSignupGateway);
    expect(identity).to.be.instanceOf(MockIdentityGateway);
  });
});
