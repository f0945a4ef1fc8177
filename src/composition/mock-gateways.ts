import { ContainerModule } from 'inversify';
import { pageDocument } from '../adapters/browser/page-document.ts';
import { MockIdentityGateway, MockSignupGateway } from '../adapters/mock/mock-gateways.ts';
import { catalogues } from '../languages/catalogues.ts';
import { tokens as t } from './tokens.ts';

const serverMessages = (product: string) =>
  catalogues[pageDocument.language()].serverMessages(product);

/** Gateways with mock responses; a chunk that only development and builds with `--mock` contain. */
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
