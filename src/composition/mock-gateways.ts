import { ContainerModule } from 'inversify';
import { deferredDocument } from '../adapters/browser/deferred-document.ts';
import { pageDocument } from '../adapters/browser/page-document.ts';
import { readCookie } from '../adapters/browser/read-cookie.ts';
import { createMockGateways } from '../adapters/mock/mock-gateways.ts';
import type { Clock } from '../application/ports/clock.ts';
import type { PageSettings } from '../application/ports/settings.ts';
import type { PageSentences, Sentences } from '../languages/catalogue.ts';
import { tokens as t } from './tokens.ts';

/** Gateways with mock responses, in a chunk of development and of builds with `--mock`. */
export const mockGateways = new ContainerModule(({ bind }) => {
  const made = (settings: PageSettings, clock: Clock, sentences: Sentences) =>
    createMockGateways(
      settings,
      { clock, readCookie, language: pageDocument.language },
      // The build adds the server's sentences to pages with mock responses.
      { pageUrl: deferredDocument.url(), sentences: sentences as PageSentences },
    );
  const needs = [t.settings, t.clock, t.sentences] as const;
  bind(t.signupGateway).toResolvedValue((...ports) => made(...ports).signup, [...needs]);
  bind(t.identityGateway).toResolvedValue((...ports) => made(...ports).identity, [...needs]);
});
