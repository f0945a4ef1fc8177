import { expect } from 'chai';
import { layoutProblems } from '../../harness/browser/layout.ts';
import { newPage } from '../../harness/browser/new-page.ts';
import { runAxe } from '../../harness/browser/run-axe.ts';
import { serviceHouse, servicePages } from '../../harness/browser/service-pages.ts';

/** Each page is seen light and wide, and dark and narrow. */
const looks = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 320 },
] as const;

describe('every page of the service', () => {
  const house = serviceHouse();
  const axe: string[] = [];
  const layout: string[] = [];
  const complaints: string[] = [];

  before('walk through them', async function () {
    this.timeout(120_000);
    const page = await newPage({ reducedMotion: 'reduce' });
    // What is refused on purpose is told on the console, too.
    page.on('console', (message) => {
      if (!/status of 4\d\d/.test(message.text())) complaints.push(message.text());
    });
    for (const [name, reach] of Object.entries(servicePages)) {
      await reach(page, house());
      for (const { colorScheme, width } of looks) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        const { violations, incomplete } = await runAxe(page);
        axe.push(...[...violations, ...incomplete].map((it) => `${name}, ${width} px: ${it}`));
      }
      layout.push(...(await layoutProblems(page)).map((it) => `${name}: ${it}`));
    }
  });

  it('breaks no rule of axe, in light and dark, at 320 and 1280 px', () => {
    expect(axe).to.deep.equal([]);
  });

  it('fits into 320 px, with text spacing too, and has targets that a finger can hit', () => {
    expect(layout).to.deep.equal([]);
  });

  it('keeps to its content policy', () => {
    expect(complaints).to.deep.equal([]);
  });
});
