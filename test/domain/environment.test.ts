import { expect } from 'chai';
import { environmentNamed } from '../../src/domain/environment.ts';

describe('The environment', () => {
  it('is a known name', () => {
    expect(environmentNamed('development')).to.equal('development');
    expect(environmentNamed('production')).to.equal('production');
    for (const name of ['staging', '', 'Production', 'toString', '__proto__']) {
      expect(() => environmentNamed(name)).to.throw(new RegExp(`^Unknown environment: ${name}$`));
    }
  });
});
