/** Stands for a module whose name is not spelt out. */
export const unreadable = Symbol('unreadable');

const gap = String.raw`(?:\s|/\*(?:(?!\*/)[\s\S])*\*/)*`;
const quoted = String.raw`(?<quote>['"\`])(?<module>[^'"\`$\n]+)\k<quote>`;
const forms = [
  new RegExp(String.raw`\bfrom${gap}${quoted}`, 'g'),
  new RegExp(String.raw`\bimport${gap}${quoted}`, 'g'),
  new RegExp(String.raw`\b(?:import|require)${gap}\(${gap}(?:${quoted})?`, 'g'),
];

/**
 * The modules that a file names: in imports and exports, of types too, in dynamic imports and `require`.
 * It knows no grammar: in doubt it names a module too many (a text that looks like an import), never one too few.
 */
export function importsOf(text: string): (string | typeof unreadable)[] {
  const code = withoutCommentLines(text);
  return forms
    .flatMap((form) => [...code.matchAll(form)])
    .map(({ groups }) => groups?.module ?? unreadable);
}

/** Only lines that are nothing but comment: without a grammar, one beside code can't be told from a text. */
function withoutCommentLines(text: string): string {
  return text.replaceAll(/^\s*(?:\/\/.*|(?:\/\*|\*)(?:(?!\*\/).)*(?:\*\/\s*)?)$/gm, '');
}
