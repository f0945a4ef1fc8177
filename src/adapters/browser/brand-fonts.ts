/** What `FontFace` is made of, as the build wrote it. */
type Face = ConstructorParameters<typeof FontFace>;

/**
 * Fetches the brand's typefaces and shows each at once where that moves no line of the page; else with the next step, which
 * is drawn anew.
 * @param nextStep fulfilled when the visitor has gone on
 * @returns when all are shown; at once where the brand has none; rejects where one could not be fetched
 */
export async function showBrandFonts(nextStep: () => Promise<void>): Promise<void> {
  const block = document.querySelector('script#fonts');
  if (block === null) return;
  const faces = (JSON.parse(block.textContent) as Face[]).map((face) => new FontFace(...face));
  await Promise.all(faces.map((face) => face.load()));
  const later = faces.filter((face) => {
    const before = lines();
    document.fonts.add(face);
    return moved(before, lines()) && document.fonts.delete(face);
  });
  if (later.length === 0) return;
  await nextStep();
  for (const face of later) document.fonts.add(face);
}

/** Where each line of each text is. */
function lines(): DOMRect[] {
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: DOMRect[] = [];
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode as Text);
    found.push(...range.getClientRects());
  }
  return found;
}

/** A link within a line may give way by a letter: no two typefaces are equally wide. */
const moved = (before: readonly DOMRect[], after: readonly DOMRect[]) =>
  before.length !== after.length ||
  before.some(({ left, top }, index) => {
    const now = after[index] as DOMRect;
    return Math.abs(now.top - top) > 2 || Math.abs(now.left - left) > 12;
  });
