/** What `FontFace` is made of, as the build wrote it. */
type Face = ConstructorParameters<typeof FontFace>;

/**
 * Brings the page to a state and tells, as `data-settled` on `html`, when nothing moves any more: what was drawn is there,
 * fonts have come, and what fades in has done so. A spinner goes on.
 * @param reach fulfilled when the stores are in the state
 */
export async function settle(reach: () => Promise<unknown>): Promise<void> {
  const root = document.documentElement;
  try {
    await reach();
  } catch (error) {
    root.dataset.failed = String(error);
    throw error;
  }
  await nextFrame();
  await showBrandFonts();
  for (const animation of document.getAnimations()) {
    const { endTime } = animation.effect?.getComputedTiming() ?? {};
    if (endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
  root.dataset.settled = '';
}

/** React has drawn and the browser, too. */
const nextFrame = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** As they are from the second step on, whatever would move. */
async function showBrandFonts(): Promise<void> {
  const block = document.querySelector('script#fonts')?.textContent ?? '[]';
  const faces = (JSON.parse(block) as Face[]).map((face) => new FontFace(...face));
  for (const face of await Promise.all(faces.map((face) => face.load()))) document.fonts.add(face);
}
