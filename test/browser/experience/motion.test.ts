import { expect } from 'chai';
import { openAtCode, openSignup, type SignupOptions } from '../../harness/browser/open-signup.ts';
import { eventually } from '../../harness/eventually.ts';

describe('the motion of the page', () => {
  const moving = { reducedMotion: 'no-preference' } as const;

  it('shakes the boxes whenever a wrong code is refused, also the same one', async () => {
    const { page, form, server } = await openAtCode({ context: moving });
    const wrongCode = 'That code is wrong or no longer valid.';
    server.setResponses('POST /api/verify-code', { status: 400, json: { message: wrongCode } });
    let shakes = 0;
    await page.exposeFunction('countShake', () => {
      shakes += 1;
    });
    await page.evaluate(() => {
      document.addEventListener('animationstart', ({ animationName }) => {
        const { countShake } = window as { countShake?: () => void };
        if (animationName === 'shake') countShake?.();
      });
    });
    await form.submitCode('123456');
    await eventually(() => expect(shakes).to.equal(1));
    await form.button(form.words.continue).click();
    await eventually(() => expect(shakes).to.equal(2));
  });

  describe('at a change of step', () => {
    /** Goes from the email step to the registration step. @returns the heights between which the card has moved */
    const reachRegistration = async (context: SignupOptions['context'] = {}) => {
      const moved: number[][] = [];
      const { form, page } = await openSignup({
        context,
        prepare: async ({ page }) => {
          await page.exposeFunction('noteHeights', (heights: string[]) =>
            moved.push(heights.map(Number.parseFloat)),
          );
          await page.addInitScript(() => {
            const { animate } = Element.prototype;
            Element.prototype.animate = function (keyframes, options) {
              const { height } = keyframes as { height?: string[] };
              const { noteHeights } = window as { noteHeights?: (heights: string[]) => void };
              if (height) noteHeights?.(height);
              return animate.call(this, keyframes, options);
            };
          });
        },
      });
      await form.reachRegistration();
      return { moved, page };
    };

    it('lets the card shrink and grow to the height of the step', async () => {
      const { moved } = await reachRegistration(moving);
      const [toCode = [], toRegistration = []] = moved;
      expect(toCode[0]).to.be.above(toCode[1] ?? 0);
      expect(toRegistration[0]).to.be.closeTo(toCode[1] ?? 0, 1);
      expect(toRegistration[1]).to.be.above(toRegistration[0] ?? 0);
    });

    it('ends at the height of the email step on the way back', async () => {
      const { moved, page } = await reachRegistration(moving);
      await page.goBack();
      await eventually(() => expect(moved).to.have.length(3));
      const height = await page.evaluate(async () => {
        const card = document.querySelector('main');
        await Promise.all(card?.getAnimations().map(({ finished }) => finished) ?? []);
        return card?.offsetHeight ?? 0;
      });
      expect(moved[2]?.[1]).to.be.closeTo(height, 1);
    });

    it('moves the picture of the panel from its previous place and size', async () => {
      const context = { ...moving, viewport: { width: 1024, height: 768 } };
      const { form, page } = await openAtCode({ context });
      const picture = page.locator('.illustration img').first();
      const before = await picture.boundingBox();
      await page.evaluate(() => {
        const { animate } = Element.prototype;
        Element.prototype.animate = function (keyframes, options) {
          const animation = animate.call(this, keyframes, options);
          if (this.matches('.illustration img')) animation.pause();
          return animation;
        };
      });
      await form.passCode('123456');
      await eventually(async () => {
        const now = await picture.boundingBox();
        for (const side of ['x', 'y', 'width', 'height'] as const) {
          expect(now?.[side], side).to.be.closeTo(before?.[side] ?? 0, 1);
        }
      });
    });

    it('moves nothing if the visitor prefers that', async () => {
      const { moved } = await reachRegistration();
      expect(moved).to.deep.equal([]);
    });
  });
});
