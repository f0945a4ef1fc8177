import { pageOrigin } from '../harness/strict-server/http-gateways.ts';
import { StrictServer } from '../harness/strict-server/strict-server.ts';
import { itKeepsTheApiContract } from './api.contract.ts';

describe('the strict server, as a server of the contract', () => {
  itKeepsTheApiContract(async () => {
    const server = await StrictServer.start({ allowedOrigin: pageOrigin });
    return {
      url: server.url,
      pageOrigin,
      codeFor: async () => '123456',
      close: () => server.close(),
    };
  });
});
