import { ContainerModule } from 'inversify';
import { pageDocument } from '../adapters/browser/page-document.ts';
import { MockIdentityGateway } from '../adapters/mock/mock-identity-gateway.ts';
import { MockSignupGateway } from '../adapters/mock/mock-signup-gateway.ts';
import { tokens as t } from './tokens.ts';

/** Canned answers: a chunk that is fetched only where the settings ask for it. */
export const mockGateways = new ContainerModule(({ bind }) => {
  bind(t.signupGateway).toResolvedValue(() => new MockSignupGateway(pageDocument.address()));
  bind(t.identityGateway).toResolvedValue(
    ({ identityFrontend }) => new MockIdentityGateway(identityFrontend),
    [t.settings],
  );
});
