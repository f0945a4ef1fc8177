import { closestMatch } from 'leven';

/** "Did you mean ...?", or empty. Two-letter tags get no suggestion because they are all similar. */
export function didYouMean(written: string, known: readonly string[]): string {
  if (written.length < 3) return '';
  const suggestion = closestMatch(written, known, { maxDistance: Math.ceil(written.length / 4) });
  return suggestion === undefined ? '' : ` Did you mean ${suggestion}?`;
}
