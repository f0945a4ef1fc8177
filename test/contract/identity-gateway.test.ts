import { expect } from 'chai';
import { MockIdentityGateway } from '../../src/adapters/mock/mock-identity-gateway.ts';
import { startHttpGateways } from '../harness/strict-server/http-gateways.ts';
import { itKeepsTheIdentityContract } from './identity-gateway.contract.ts';

describe('the identity gateway over HTTP', () => {
  itKeepsTheIdentityContract(async () => {
    const { server, identity } = await startHttpGateways();
    return {
      gateway: identity,
      arrange: (situation) => {
        if (situation === 'unreachable') server.answer('POST /auth-api/login', { fault: 'reset' });
        return 'ada@analytical.example';
      },
      close: async () => {
        await server.close();
        expect(server.violations).to.deep.equal([]);
      },
    };
  });
});

describe('the identity gateway in canned answers', () => {
  itKeepsTheIdentityContract(async () => ({
    gateway: new MockIdentityGateway('http://localhost:3001/', 0),
    arrange: (situation) => (situation === 'usual' ? 'ada@example.com' : 'login-fails@example.com'),
    close: async () => {},
  }));
});
