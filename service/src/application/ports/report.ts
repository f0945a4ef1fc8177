/**
 * Reports a problem to the operators, not to visitors.
 * @param problem a sentence without an address or a secret
 * @param error the thrown value, if any
 */
export type Report = (problem: string, error?: unknown) => void;

/** Adds the region to problems of its systems; null for those of all regions. */
export const reportOf = (region: string | null, report: Report): Report =>
  region === null ? report : (problem, error) => report(`${region}: ${problem}`, error);
