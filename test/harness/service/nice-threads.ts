import { readdirSync, readFileSync } from 'node:fs';

/** How many threads of this process give way to the others. Linux only. */
export function niceThreads(): number {
  return readdirSync('/proc/self/task').filter((thread) => niceOf(thread) === 10).length;
}

/** @param thread its number; the first has that of the process */
export function niceOf(thread: string | number): number {
  const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
  // Of the fields behind the name, which may hold blanks, it is the seventeenth.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
}
