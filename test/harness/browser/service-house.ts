import { startIdentityFrontend } from '../../../service/dev/identity/identity-frontend.ts';
import { startLocalProvider } from '../../../service/dev/provider/start-local-provider.ts';
import {
  type RunningService,
  startService,
} from '../../../service/src/composition/start-service.ts';
import { testBranding } from '../../../service/test/fixtures/service-fixture.ts';
import { newEmail, Visitor } from '../../../service/test/fixtures/visitor.ts';
import { openForSuite } from '../for-suite.ts';
import { pageOrigin } from '../visitor.ts';

/** A service in memory with all that is local, and an administrator who is to choose a password. */
export interface ServiceHouse {
  readonly service: RunningService;
  readonly frontendUrl: string;
  readonly providerUrl: string;
  /** Somebody whose mails lie in the inbox. */
  readonly email: string;
  /** Sends another code mail. @returns its code */
  newCode(): Promise<string>;
}

/** Has it started before the tests of the suite in which it is called, and stopped after them. */
export function serviceHouse(): () => ServiceHouse {
  return openForSuite(start, ({ close }) => close());
}

async function start(): Promise<ServiceHouse & { close(): Promise<void> }> {
  const provider = await startLocalProvider({ port: 0, brand: testBranding });
  const service = await startService({
    allowedOrigins: [pageOrigin],
    quiet: true,
    requirePersonalInfo: false,
    ...provider.sso,
  });
  const frontend = await startIdentityFrontend({ service });
  const visitor = await Visitor.withCode(service);
  await visitor.createAccount(await visitor.account());
  await service.idle();
  return {
    service,
    frontendUrl: frontend.url,
    providerUrl: provider.url,
    email: visitor.email,
    newCode: async () => (await Visitor.withCode(service, newEmail('grace'))).code,
    async close() {
      await frontend.close();
      await service.close();
      await provider.close();
    },
  };
}
