import { ContainerModule } from 'inversify';
import { laterDocument } from '../adapters/browser/later-document.ts';
import { MockIdentityGateway, MockSignupGateway } from '../adapters/mock/mock-gateways.ts';
import type { PageSentences } from '../languages/catalogue.ts';
import { tokens as t } from './tokens.ts';

/** Gateways with mock responses; a chunk that only development and builds with `--mock` contain. */
export const mockGateways = new ContainerModule(({ bind }) => {
  bind(t.signupGateway).toResolvedValue(
    // Pages with mock responses have the sentences of servers.
    (sentences) => new MockSignupGateway(laterDocument.url(), sentences as PageSentences),
    [t.sentences],
  );
  bind(t.identityGateway).toResolvedValue(
    ({ identityFrontend }, sentences) =>
      new MockIdentityGateway(identityFrontend, sentences as PageSentences),
    [t.settings, t.sentences],
  );
});
