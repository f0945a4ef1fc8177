/** Markup that needs no escaping. */
export class Html {
  constructor(readonly source: string) {}
}

type Part = string | Html | readonly Html[];

/** Template tag that escapes its values, except `Html`. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const sources = parts.map((part) => {
    if (part instanceof Html) return part.source;
    return typeof part === 'string' ? escaped(part) : part.map(({ source }) => source).join('');
  });
  return new Html(String.raw({ raw: strings }, ...sources));
}

/** Text as content of an element or a quoted attribute. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
