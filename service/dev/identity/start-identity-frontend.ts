import { close, listen } from '../../src/adapters/http/http-server.ts';
import type { RunningService } from '../../src/composition/start-service.ts';
import { createIdentityFrontendServer } from './identity-frontend-server.ts';

export interface RunningIdentityFrontend {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts the identity stand-in's frontend on the data of a running service; close it before the service.
 * @throws when the port is taken, or the service has no stand-in
 */
export async function startIdentityFrontend({
  service,
  host = '127.0.0.1',
  port = 0,
}: {
  readonly service: RunningService;
  readonly host?: string;
  /** 0 takes any free one. */
  readonly port?: number;
}): Promise<RunningIdentityFrontend> {
  const { useCases, addresses, session, log } = service;
  const { standIn, ssoStart } = useCases;
  if (!standIn) throw new Error('The accounts are in a directory of their own.');
  const app = await createIdentityFrontendServer(
    { ...standIn, ssoStart },
    { addresses, session, log },
  );
  const url = await listen(app, host, port);
  return { url, close: () => close(app) };
}
