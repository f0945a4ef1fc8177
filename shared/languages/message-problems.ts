import { type Language, languageDetailsOf } from '../../src/domain/languages.ts';
import { didYouMean } from '../settings/did-you-mean.ts';
import { compileMessage, type ParsedMessage, type PlaceholderUse } from './compile-message.ts';
import { longWordsIn } from './long-words.ts';

/** Placeholders that need no bidi isolation, because their values are sentences of the language or digits. */
const unisolated: readonly string[] = ['code', 'duration', 'heading', 'step', 'title'];

export interface MessageProblem {
  readonly id: string;
  /** A missing or unknown message may belong to another version; a faulty one cannot be used. */
  readonly kind: 'missing' | 'unknown' | 'faulty';
  /** Message and what is wrong. */
  readonly line: string;
}

/**
 * @param texts of a language by id
 * @param english all messages that the language may have
 * @param isOverride a brand's texts: any of the messages, and they may omit the product
 */
export function messageProblems(
  texts: Readonly<Record<string, unknown>>,
  english: ReadonlyMap<string, ParsedMessage>,
  language: Language,
  isOverride = false,
): MessageProblem[] {
  const problem = (kind: MessageProblem['kind'], id: string, what: string): MessageProblem => ({
    id,
    kind,
    line: `${id}: ${what}`,
  });
  const missing = isOverride ? [] : [...english.keys()].filter((id) => !Object.hasOwn(texts, id));
  return [
    ...missing.map((id) => problem('missing', id, 'is missing.')),
    ...Object.entries(texts).flatMap(([id, text]) => {
      const original = english.get(id);
      if (original === undefined) {
        const suggestion = didYouMean(id, [...english.keys()]);
        return problem('unknown', id, `there is no such message.${suggestion}`);
      }
      const problems = problemsOf(id, text, original, language, isOverride);
      return problems.map((what) =>
        problem('faulty', id, `${what}${/[.?]$/.test(what) ? '' : '.'}`),
      );
    }),
  ];
}

function problemsOf(
  id: string,
  text: unknown,
  { uses: original }: ParsedMessage,
  language: Language,
  isOverride: boolean,
): string[] {
  if (typeof text !== 'string') return [`is not a text; write "${id}": "text"`];
  if (text.trim() === '') return ['has no text'];
  try {
    const { compiled, uses } = compileMessage(text);
    return [
      ...(/^\s|\s$|[^\S\n]{2}/.test(text) ? ['has surrounding or repeated spaces'] : []),
      ...lostPlaceholders(uses, original, isOverride),
      ...uses.flatMap((use) => useProblems(use, original, language)),
      ...(languageDetailsOf(language).direction === 'rtl' ? bareNames(text, original) : []),
      ...longWordsIn(id, compiled),
    ];
  } catch (error) {
    return [(error as Error).message];
  }
}

function lostPlaceholders(
  uses: readonly PlaceholderUse[],
  original: readonly PlaceholderUse[],
  isOverride: boolean,
): string[] {
  const names = new Set(original.map(({ name }) => name));
  return [...names]
    .filter((name) => !uses.some((use) => use.name === name))
    .filter((name) => !(isOverride && name === 'product'))
    .map((name) => `the placeholder {${name}} is missing`);
}

function useProblems(
  { name, kind, options }: PlaceholderUse,
  original: readonly PlaceholderUse[],
  language: Language,
): string[] {
  const same = original.find((use) => use.name === name);
  if (same === undefined) {
    const names = [...new Set(original.map((use) => use.name))];
    const allowed = names.map((placeholder) => `{${placeholder}}`).join(', ') || 'none';
    return [
      `{${name}} is not a placeholder of it; allowed are ${allowed}.${didYouMean(name, names)}`,
    ];
  }
  const isNumber = ['number', 'plural'].includes(same.kind);
  if (kind !== same.kind && !(isNumber && ['text', 'number', 'plural'].includes(kind))) {
    return [`{${name}} is used as ${kind}; allowed is ${same.kind}`];
  }
  if (kind === 'select') {
    return `${options.toSorted()}` === `${same.options.toSorted()}`
      ? []
      : [`{${name}} has the choices ${options.join(', ')}; allowed are ${same.options.join(', ')}`];
  }
  return kind === 'plural' ? pluralProblems(name, options, language) : [];
}

function pluralProblems(name: string, options: readonly string[], language: Language): string[] {
  const rules = new Intl.PluralRules(language);
  // Tests numbers up to 1000, because French has a form for millions that no message needs.
  const needed = new Set(Array.from({ length: 1001 }, (_, count) => rules.select(count)));
  const missing = [...needed, 'other'].filter((form) => !options.includes(form));
  const { pluralCategories } = rules.resolvedOptions();
  const unknown = options.filter(
    (form) => !form.startsWith('=') && !pluralCategories.some((known) => known === form),
  );
  return [
    ...[...new Set(missing)].map((form) => `the plural of {${name}} lacks the form ${form}`),
    ...unknown.map(
      (form) => `the plural of {${name}} has the form ${form}, which the language does not have`,
    ),
  ];
}

/** Names and addresses without bidi isolation would change the order of the text around them. */
const bareNames = (text: string, original: readonly PlaceholderUse[]): string[] =>
  [...new Set(original.filter(({ kind }) => kind === 'text').map(({ name }) => name))]
    .filter((name) => !unisolated.includes(name))
    .filter((name) => text.replaceAll(`\u2068{${name}}\u2069`, '').includes(`{${name}}`))
    .map((name) => `{${name}} is not isolated; write \\u2068{${name}}\\u2069`);
