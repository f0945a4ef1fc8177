import { addActivationRoutes } from '../../../service/src/adapters/http/activation-routes.ts';
import { close, createHttpServer, listen } from '../../../service/src/adapters/http/http-server.ts';
import type { ActivateAdministrator } from '../../../service/src/application/activate-administrator.ts';
import { openForSuite } from './for-suite.ts';
import { recordedLog } from './recorded-log.ts';
import { testBranding } from './test-branding.ts';

/**
 * Serves the pages behind the link of an activation mail in the suite it is called in.
 * @returns their address
 */
export function activationPages(activate: ActivateAdministrator): () => string {
  let url = '';
  const opened = openForSuite(
    async () => {
      const session = { key: 'k'.repeat(32), secure: false };
      const app = await createHttpServer({ session, brand: testBranding, log: recordedLog().log });
      const addresses = { publicUrl: () => url };
      await app.register((pages) => addActivationRoutes(pages, activate, addresses));
      url = await listen(app, '127.0.0.1', 0);
      return { app, url };
    },
    ({ app }) => close(app),
  );
  return () => opened().url;
}
