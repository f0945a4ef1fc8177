/** @returns an item of a Markdown list, in lines of at most 120 characters */
export function listItem(text: string): string {
  const lines: string[] = [];
  let line = '-';
  for (const [word] of text.matchAll(/(?:`[^`]*`|[^\s`])+/g)) {
    if (line.length + 1 + word.length > 120) {
      lines.push(line);
      line = ' ';
    }
    line += ` ${word}`;
  }
  return `${[...lines, line].join('\n')}\n`;
}
