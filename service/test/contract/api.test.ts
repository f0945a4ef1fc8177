import { itKeepsTheApiContract } from '../../../test/contract/api.contract.ts';
import { testStorage } from '../../../test/harness/service/test-storage.ts';
import { pageOrigin } from '../../../test/harness/signup-client.ts';
import { startLocalProvider } from '../../dev/provider/start-local-provider.ts';
import { startService } from '../../src/composition/start-service.ts';

describe('the service, as a server of the contract', () => {
  itKeepsTheApiContract(async () => {
    const provider = await startLocalProvider({ port: 0 });
    const service = await startService({
      ...(await testStorage()),
      allowedOrigins: [pageOrigin],
      sso: provider.sso,
      quiet: true,
    });
    return {
      url: service.url,
      pageOrigin,
      codeFor: async (email) => {
        await service.idle();
        return service.inbox.find(({ to }) => to === email)?.code ?? '';
      },
      close: async () => {
        await service.close();
        await provider.close();
      },
    };
  });
});
