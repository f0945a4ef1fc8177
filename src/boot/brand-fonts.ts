/**
 * Loads the brand fonts that `script#fonts` lists. Pages without that element do not load the chunk.
 * @param nextStep resolves when the visitor reaches another step
 * @returns resolves when all fonts are shown; rejects when one cannot be fetched
 */
export async function showBrandFonts(nextStep: () => Promise<void>): Promise<void> {
  const block = document.querySelector<HTMLElement>('script#fonts');
  if (block === null) return;
  const { showFonts } = await import('./show-fonts.ts');
  await showFonts(block, nextStep);
}
