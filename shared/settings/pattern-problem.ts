import { isSafe } from 'redos-detector';
import { wholeText } from '../../src/domain/forms/field-types.ts';

/** Limits of the check: more steps or backtracks count as unsafe. Some patterns of one line would take minutes. */
const limits = { maxSteps: 2_000, maxScore: 200 };

/** Describes why page and service cannot use a pattern; null if they can. */
export function patternProblem(pattern: string): string | null {
  let whole: RegExp;
  try {
    // Alone first: `a)|(a` is valid only inside a group.
    new RegExp(pattern, 'u');
    whole = wholeText(pattern);
  } catch {
    return 'is not a regular expression of JavaScript (flag u)';
  }
  try {
    if (isSafe(whole, limits).safe) return null;
  } catch {
    return 'has syntax that not every browser supports';
  }
  return 'may take too long for some texts: limit repetitions, such as {1,20}, and let no two adjacent ones match the same characters';
}
