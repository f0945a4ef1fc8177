import { readFileSync } from 'node:fs';
import { commandsIn, type DocumentCommand } from './document-commands.ts';

/** @returns what deploy/README.md tells its reader to run in a section. @throws when it tells nothing */
export function deploymentCommands(heading: string): DocumentCommand[] {
  const commands = commandsIn(readFileSync('deploy/README.md', 'utf8'));
  const found = commands.filter((command) => command.heading === heading);
  if (found.length === 0) throw new Error(`deploy/README.md: no commands under "${heading}"`);
  return found;
}
