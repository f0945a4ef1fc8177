import type { Kind, Use } from '../../shared/languages/compile-message.ts';
import { compileMessage } from '../../shared/languages/compile-message.ts';
import type { MessageFile } from '../../shared/languages/message-files.ts';

const types: Readonly<Record<Kind, string>> = {
  text: 'string',
  number: 'number',
  plural: 'number',
  select: 'string',
  date: 'Date',
  time: 'Date',
};

/**
 * The TypeScript types of sentences with placeholders, for a file beside `en.json`.
 * @param name of the interface
 */
export function functionsOf(name: string, file: MessageFile): string {
  const lines = Object.entries(file).flatMap(([id, text]) => {
    const { uses } = compileMessage(text);
    const own = new Map(uses.filter((use) => use.name !== 'product').map((use) => [use.name, use]));
    const key = id.includes('.') ? `'${id}'` : id;
    return own.size === 0 ? [] : [`  ${key}: (${parametersOf([...own.values()])}) => string;`];
  });
  return `// Written by \`npm run translations\` from en.json.

/** Sentences with placeholders other than \`{product}\`. */
export interface ${name} {
${lines.join('\n')}
}
`;
}

function parametersOf(uses: readonly Use[]): string {
  const typed = uses.map(({ name, kind }) => `${name}: ${types[kind]}`);
  return typed.length === 1 ? `${typed[0]}` : `values: { ${typed.join('; ')} }`;
}
