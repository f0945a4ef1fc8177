import { expect } from 'chai';
import { EngineVisitor } from '../../harness/browser/engines/engine-visitor.ts';
import { inEachEngine, WALK_PATIENCE } from '../../harness/browser/engines/engines.ts';
import { realSignup } from '../../harness/browser/real-signup.ts';

describe('a visitor with another engine than Chromium', () => {
  const service = realSignup();

  inEachEngine(
    'the visitor',
    (start, name) => {
      it('walks from the address to the product, signed in', async () => {
        const visitor = await EngineVisitor.arrive(start, service());
        await visitor.signUp(`Ada@${name}.example`, `${name} Engines`);
        await visitor.engine.shows(`${name} Engines`);
        await visitor.engine.shows(`Ada@${name}.example`);
        expect(await visitor.engine.run('return location.href')).to.equal(service().frontendUrl);
      }).timeout(WALK_PATIENCE);
    },
    ['Firefox', 'WebKit'],
  );
});
