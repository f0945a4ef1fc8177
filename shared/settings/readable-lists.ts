import { z } from 'zod';
import type { RawSettings, Source } from './setting.ts';

const option = z.looseObject({ value: z.string() });

/** Types with only those parts of the lists to which translations refer. */
const lists = {
  regions: z.array(option),
  ssoProviders: z.array(z.union([z.string(), z.looseObject({ name: z.string() })])),
  extraFields: z.array(
    z.looseObject({
      name: z.string(),
      help: z.string().optional(),
      options: z.array(option).optional(),
    }),
  ),
} as const;

/**
 * Reads invalid lists for the checks of translations, so that a mistake in one entry does not hide missing labels.
 * @param invalid keys of invalid settings
 * @param sources the last one with a key wins
 * @returns the lists by key, and the keys of those that cannot be read
 */
export function readableLists(
  invalid: readonly string[],
  sources: readonly Source[],
): { readonly written: RawSettings; readonly unknown: readonly string[] } {
  const read = Object.entries(lists)
    .filter(([key]) => invalid.includes(key))
    .map(([key, type]) => {
      const source = sources.findLast(({ values }) => Object.hasOwn(Object(values), key));
      return [key, type.safeParse(Object(source?.values)[key]).data] as const;
    });
  return {
    written: Object.fromEntries(read.filter(([, list]) => list)),
    unknown: read.filter(([, list]) => !list).map(([key]) => key),
  };
}
