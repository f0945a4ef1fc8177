import { layoutShift, lineMoves, placesOnPage } from './layout-shift.ts';

/** What `FontFace` is made of, as the build wrote it. */
type Face = ConstructorParameters<typeof FontFace>;

/** Of which Chromium makes 0.02 at most: it counts shadows, too. A fifth of what it calls good for all of a visit. */
const LARGEST_SHIFT = 0.018;

/**
 * Fetches the brand's typefaces and shows each at once where that moves no line of the page, or little where the brand wants
 * it so; else with the next step, which is drawn anew.
 * @param block the typefaces, each with its faces
 */
export async function showFonts(
  { textContent, dataset }: HTMLElement,
  nextStep: () => Promise<void>,
): Promise<void> {
  const families = (JSON.parse(textContent) as Face[][]).map((faces) =>
    faces.map((face) => new FontFace(...face)),
  );
  await Promise.all(families.flat().map((face) => face.load()));
  try {
    // Read by `cached-fonts.ts`.
    localStorage.fonts = dataset.files;
  } catch {
    // The next page shows them later.
  }
  const before = placesOnPage();
  const later = families.filter((faces) => {
    for (const face of faces) document.fonts.add(face);
    const after = placesOnPage();
    const fits =
      !lineMoves(before, after) ||
      (dataset.display === 'swap' &&
        layoutShift(before, after) <= LARGEST_SHIFT &&
        // Nothing goes away from under a pointer that is about to press it.
        document.querySelector('a:hover,button:hover') === null);
    if (!fits) for (const face of faces) document.fonts.delete(face);
    return !fits;
  });
  if (later.length === 0) return;
  await nextStep();
  for (const face of later.flat()) document.fonts.add(face);
}
