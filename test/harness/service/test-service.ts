import {
  type RunningService,
  startService,
} from '../../../service/src/composition/start-service.ts';
import type { ServiceOptions } from '../../../service/src/settings/service-options.ts';
import { pageOrigin } from '../signup-client.ts';
import { testStorage } from './test-storage.ts';

/** A service with a new database, for a page on `pageOrigin`, whose visitors come through a trusted proxy. */
export async function startTestService(
  options: Partial<ServiceOptions> = {},
): Promise<RunningService> {
  return startService({
    ...(await testStorage()),
    allowedOrigins: [pageOrigin],
    trustedProxies: ['127.0.0.1'],
    quiet: true,
    ...options,
  });
}
