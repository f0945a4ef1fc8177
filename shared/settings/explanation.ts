import { z } from 'zod';
import { didYouMean } from './did-you-mean.ts';

/**
 * Explains an invalid value: the message of each problem if the type's metadata has `explains`, otherwise suggestions.
 * Empty if there are none.
 */
export function explanation(type: z.ZodType, value: unknown): string {
  const { issues = [] } = type.safeParse(value).error ?? {};
  if (type.meta()?.explains !== true) return hints(withBranches(issues), value);
  return value === undefined ? '' : issues.map(explained).join('');
}

/** Formats a problem with its path: ` [1].label: a text is missing.` */
const explained = ({ path, message }: z.core.$ZodIssue) =>
  ` ${[z.core.toDotPath(path), message].filter(Boolean).join(': ')}.`;

/** Suggestions for unknown keys in a value and for unknown words. */
function hints(issues: readonly z.core.$ZodIssue[], value: unknown): string {
  const at = (path: readonly PropertyKey[]) =>
    path.reduce<unknown>((inner, key) => Object(inner)[key], value);
  const missing = issues.filter(({ path }) => at(path) === undefined).map(({ path }) => path);
  return issues
    .flatMap((issue) => {
      if (issue.code === 'invalid_value') {
        const written = at(issue.path);
        return typeof written === 'string' ? [didYouMean(written, issue.values.map(String))] : [];
      }
      if (issue.code !== 'unrecognized_keys') return [];
      const beside = missing.filter((path) => path.length === issue.path.length + 1);
      const known = beside.map((path) => String(path.at(-1)));
      return issue.keys.map((key) => ` There is no ${key} in it.${didYouMean(key, known)}`);
    })
    .join('');
}

/** Replaces the issue of a union by the issues of its branches. */
const withBranches = (issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] =>
  issues.flatMap((issue) =>
    issue.code === 'invalid_union'
      ? issue.errors.flat().map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
      : [issue],
  );
