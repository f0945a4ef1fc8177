import { expect } from 'chai';
import { limitForNetwork } from '../../src/domain/network.ts';

describe('The limits of a network', () => {
  it('are those of a connection, times its factor', () => {
    const limit = {
      name: 'calls',
      short: { count: 3, span: 60_000 },
      long: { count: 10, span: 3_600_000 },
    };
    expect(limitForNetwork(limit, { name: '198.51.100.0/24', factor: 5 })).to.deep.equal({
      name: 'calls',
      short: { count: 15, span: 60_000 },
      long: { count: 50, span: 3_600_000 },
    });
  });
});
