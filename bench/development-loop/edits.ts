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
export const sentence = (number: number) => `Change number ${number}`;

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
