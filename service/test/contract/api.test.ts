import { itKeepsTheApiContract } from '../../../test/contract/api.contract.ts';
import { pageOrigin } from '../../../test/harness/visitor.ts';
import { sharedService } from '../fixtures/shared-service.ts';

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
