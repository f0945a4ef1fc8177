/**
 * Shows the brand's typefaces, as its pages have them in `script#fonts`. What does so is fetched by these pages alone.
 * @param nextStep fulfilled when the visitor has gone on
 * @returns when all are shown; at once where the brand has none; rejects where one could not be fetched
 */
export async function showBrandFonts(nextStep: () => Promise<void>): Promise<void> {
  const block = document.querySelector<HTMLElement>('script#fonts');
  if (block === null) return;
  const { showFonts } = await import('./show-fonts.ts');
  await showFonts(block, nextStep);
}
