import { expect } from 'chai';
import { animate } from '#page/ui/parts/animate.ts';

describe('animate', () => {
  const { matchMedia } = globalThis;
  afterEach(() => {
    globalThis.matchMedia = matchMedia;
  });

  for (const prefersReducedMotion of [true, false]) {
    it(`${prefersReducedMotion ? 'does not move' : 'moves'} an element if reduced motion is ${prefersReducedMotion}`, () => {
      globalThis.matchMedia = () => ({ matches: prefersReducedMotion }) as MediaQueryList;
      const durations: unknown[] = [];
      const element = {
        animate: (_: unknown, { duration }: KeyframeAnimationOptions) => durations.push(duration),
      };
      animate(element as unknown as Element, { opacity: [0, 1] }, 160);
      expect(durations).to.deep.equal(prefersReducedMotion ? [] : [160]);
    });
  }
});
