import { expect } from 'chai';
import { HttpIdentityGateway } from '../../src/adapters/http/http-identity-gateway.ts';
import { HttpSignupGateway } from '../../src/adapters/http/http-signup-gateway.ts';
import { httpGateways, mockGateways } from '../../src/composition/gateways.ts';
import { testSettings } from '../support/fakes/test-settings.ts';

describe('the gateways', () => {
  it('make real calls', () => {
    const { signup, identity } = httpGateways(testSettings);
    expect(signup).to.be.instanceOf(HttpSignupGateway);
    expect(identity).to.be.instanceOf(HttpIdentityGateway);
  });

  it('give canned answers', async () => {
    const { signup, identity } = await mockGateways(testSettings, 'https://signup.test/');
    // They come through `import()`; a module that mocha requires is another one.
    const { MockSignupGateway } = await import('../../src/adapters/mock/mock-signup-gateway.ts');
    const { MockIdentityGateway } = await import(
      '../../src/adapters/mock/mock-identity-gateway.ts'
    );
    expect(signup).to.be.instanceOf(MockSignupGateway);
    expect(identity).to.be.instanceOf(MockIdentityGateway);
  });
});
