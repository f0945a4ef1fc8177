/** Markup that is safe to send as it is. */
export class Html {
  constructor(readonly source: string) {}
}

type Part = string | Html | readonly Html[];

/** A template whose values are escaped, unless they are markup themselves. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const sources = parts.map((part) => {
    if (part instanceof Html) return part.source;
    return typeof part === 'string' ? escaped(part) : part.map(({ source }) => source).join('');
  });
  return new Html(String.raw({ raw: strings }, ...sources));
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
