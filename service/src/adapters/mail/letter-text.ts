import type { Letter } from './letter.ts';

/** A mail as plain text. */
export function letterText({ heading, before, code, link, after }: Letter): string {
  const parts = [heading, ...before, code, link && `${link.label}:\n${link.url}`, ...after];
  return `${parts.filter((part) => part !== null).join('\n\n')}\n`;
}
