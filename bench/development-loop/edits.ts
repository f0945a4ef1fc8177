import type { Page } from 'playwright-core';

/** A change that a developer makes. It carries a number, to be told from the one before. */
export interface Edit {
  readonly of: string;
  /** Relative to the tree. */
  readonly file: string;
  /** @returns the source with the change in it */
  apply(source: string, number: number): string;
  /** What of the page shows the number: a sentence, or the space between the letters of the heading. */
  readonly shownBy: 'text' | 'spacing';
}

/** What a changed view or template says. */
const sentence = (number: number) => `Change number ${number}`;

const paragraph = (number: number) => `<p>${sentence(number)}</p>`;

export const edits: readonly Edit[] = [
  {
    of: 'a view',
    file: 'src/ui/parts/step-heading.tsx',
    apply: (source, number) => source.replace('</h1>', `</h1>${paragraph(number)}`),
    shownBy: 'text',
  },
  {
    of: 'a style',
    file: 'src/ui/styles/base.css',
    apply: (source, number) => `${source}\nh1 { letter-spacing: ${number}px; }\n`,
    shownBy: 'spacing',
  },
  {
    of: 'the template',
    file: 'public/index.html',
    apply: (source, number) => source.replace('<body>', `<body>${paragraph(number)}`),
    shownBy: 'text',
  },
];

/**
 * Waits until a page, which loads anew meanwhile, has an edit.
 * @returns when it was painted first with it, in milliseconds since 1970
 */
export async function shown(page: Page, { shownBy }: Edit, number: number): Promise<number> {
  const wanted = { shownBy, sentence: sentence(number), spacing: `${number}px` };
  const isShown = ({ shownBy, sentence, spacing }: typeof wanted) => {
    if (shownBy === 'text') return document.body?.innerText.includes(sentence);
    const heading = document.querySelector('h1');
    return heading !== null && getComputedStyle(heading).letterSpacing === spacing;
  };
  await page.waitForFunction(isShown, wanted, { polling: 'raf' });
  // The edit stands in the HTML and its sheet: the first paint of a page that has it shows it.
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((entries) => {
          const [paint] = entries.getEntriesByName('first-contentful-paint');
          if (paint) resolve(performance.timeOrigin + paint.startTime);
        });
        observer.observe({ type: 'paint', buffered: true });
      }),
  );
}
