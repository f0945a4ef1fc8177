import { showBrandFonts } from '../../../src/adapters/browser/brand-fonts.ts';

/**
 * Brings the page to a state and tells, as `data-settled` on `html`, when nothing moves any more: what was drawn is there,
 * fonts have come, and what fades in has done so. A spinner goes on.
 * @param reach fulfilled when the stores are in the state
 * @param isFirstStep whether that is on step 1, where the page shows a font only if no line moves
 */
export async function settle(
  reach: () => Promise<unknown>,
  isFirstStep: () => boolean,
): Promise<void> {
  const root = document.documentElement;
  try {
    await reach();
  } catch (error) {
    root.dataset.failed = String(error);
    throw error;
  }
  await nextFrame();
  await new Promise<void>((shown, failed) => {
    const nextStep = () => (isFirstStep() ? new Promise<never>(() => shown()) : Promise.resolve());
    showBrandFonts(nextStep).then(shown, failed);
  });
  for (const animation of document.getAnimations()) {
    const { endTime } = animation.effect?.getComputedTiming() ?? {};
    if (endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
  root.dataset.settled = '';
}

/** React has drawn and the browser, too. */
const nextFrame = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
