import { readdirSync, readFileSync } from 'node:fs';

/**
 * The numbers of this process's threads that give way to its first one. Linux only.
 * @param others not to be told: those of before may still be ending
 */
export function niceThreads(others: readonly string[] = []): string[] {
  const nice = Math.min(niceOf(process.pid) + 10, 19);
  const threads = readdirSync('/proc/self/task').filter((thread) => !others.includes(thread));
  return threads.filter((thread) => niceOf(thread) === nice);
}

/** @param thread its number; the first has that of the process. @returns NaN where it has just ended */
export function niceOf(thread: string | number): number {
  try {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    // Of the fields behind the name, which may hold blanks, it is the seventeenth.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  } catch {
    return Number.NaN;
  }
}
