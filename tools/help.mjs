import { readFileSync } from 'node:fs';

/** Where a command is called with `--help`, prints the comment at the head of its file and ends the process. */
export function printHelp() {
  if (!process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h')) return;
  const [, comment = ''] = /\/\*\*(.*?)\*\//s.exec(readFileSync(process.argv[1], 'utf8')) ?? [];
  console.log(comment.replace(/^\s*\* ?/gm, '').trim());
  process.exit(0);
}
