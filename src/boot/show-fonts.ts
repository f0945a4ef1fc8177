import { layoutShift, lineMoves, placesOnPage } from './layout-shift.ts';

/** Arguments of `FontFace`, written by the build. */
type Face = ConstructorParameters<typeof FontFace>;

/** Chromium reports at most 0.02 for it, since it includes shadows: a fifth of its threshold for a good visit. */
const MAX_SHIFT = 0.018;

/** Texts in the text font whose height depends on their line breaks. */
const TEXTS = 'p,blockquote,figcaption,.step-links';

/** Spaces between words that may keep the number of lines; the first is the normal one. */
const SPACINGS = ['', '-0.03em', '-0.06em', '0.05em', '0.1em', '-0.1em', '0.15em'];

/**
 * Loads the brand fonts. A font is applied at once if no line moves, or with a small layout shift if the brand sets
 * `display` to `swap`; otherwise with the next step. Texts whose height it would change get other spaces between words, or
 * keep the fallback until then.
 * @param block the element with the list of font families and their faces
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
    // Without storage the next page shows the fonts later.
  }
  const before = placesOnPage();
  const texts = [...document.querySelectorAll<HTMLElement>(TEXTS)].map((text) => ({
    text,
    height: text.offsetHeight,
  }));
  const later = families.filter((faces) => {
    const styles = texts.map(({ text }) => text.style.cssText);
    for (const face of faces) document.fonts.add(face);
    for (const { text, height } of texts.filter((it) => it.text.offsetHeight !== it.height)) {
      const keepsHeight = SPACINGS.some((spacing) => {
        text.style.wordSpacing = spacing;
        return text.offsetHeight === height;
      });
      if (keepsHeight) continue;
      text.style.cssText = '';
      text.style.fontFamily = getComputedStyle(text).fontFamily.replace('brand-text,', '');
    }
    const after = placesOnPage();
    const fits =
      !lineMoves(before, after) ||
      (dataset.display === 'swap' &&
        layoutShift(before, after) <= MAX_SHIFT &&
        // Do not move a button or link under the pointer.
        document.querySelector('a:hover,button:hover') === null);
    if (fits) return false;
    for (const face of faces) document.fonts.delete(face);
    for (const [index, { text }] of texts.entries()) text.style.cssText = styles[index] ?? '';
    return true;
  });
  const kept = texts.filter(({ text }) => text.style.fontFamily !== '');
  if (later.length + kept.length === 0) return;
  await nextStep();
  for (const face of later.flat()) document.fonts.add(face);
  for (const { text } of kept) text.style.fontFamily = '';
}
