import { ContainerModule } from 'inversify';
import { pageDocument } from '../adapters/browser/page-document.ts';
import { MockIdentityGateway } from '../adapters/mock/mock-identity-gateway.ts';
import { MockSignupGateway } from '../adapters/mock/mock-signup-gateway.ts';
import { serverMessages } from '../languages/page-language.ts';
import { tokens as t } from './tokens.ts';

/** Canned answers: a chunk that is fetched only where the settings ask for it. */
export const mockGateways = new ContainerModule(({ bind }) => {
  bind(t.signupGateway).toResolvedValue(
    ({ product }) => new MockSignupGateway(pageDocument.address(), serverMessages(product)),
    [t.settings],
  );
  bind(t.identityGateway).toResolvedValue(
    ({ identityFrontend, product }) =>
      new MockIdentityGateway(identityFrontend, serverMessages(product)),
    [t.settings],
  );
});
