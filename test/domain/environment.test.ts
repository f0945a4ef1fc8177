import { expect } from 'chai';
import { environmentNamed } from '../../src/domain/environment.ts';

describe('The environment', () => {
  it('is a known name', () => {
    expect(environmentNamed('development')).to.equal('development');
    expect(environmentNamed('production')).to.equal('production');
    expect(() => environmentNamed('staging')).to.throw(/^Unknown environment: staging$/);
  });
});
