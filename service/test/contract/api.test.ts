import { itKeepsTheApiContract } from '../../../test/contract/api.contract.ts';
import { sharedService } from '../../../test/harness/service/shared-service.ts';
import { pageOrigin } from '../../../test/harness/signup-client.ts';

describe('the service, as a server of the contract', () => {
  itKeepsTheApiContract(async () => ({
    url: sharedService().url,
    pageOrigin,
    codeFor: async (email) => {
      await sharedService().idle();
      return sharedService().inbox.find(({ to }) => to === email)?.code ?? '';
    },
    close: async () => {},
  }));
});
