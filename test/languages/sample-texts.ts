import { messagesAbout } from '../../shared/languages/sentences.ts';
import type { Language } from '../../src/domain/languages.ts';
import { sentencesOf } from '../../src/languages/formats.ts';
import type { Texts } from './language-faults.ts';

/** Values of placeholders. None is similar to a word of a language. */
const product = 'Zonk & Wyx';
export const name = 'Quux (Qatar)';
const values = {
  provider: name,
  orgName: name,
  browser: name,
  address: 'pim@quux.example',
  example: 'pim@quux.example',
  email: 'pim@quux.example',
  system: 'pim@quux.example',
  reference: 'K7QM',
  code: '304577',
  // The values of these placeholders are sentences of the language.
  title: '§§',
  heading: '§§',
  duration: '§§',
  label: '§§',
  field: 'password',
  count: 45,
  page: 46,
  position: 46,
  digits: 45,
  longest: 45,
  shortest: 45,
  days: 45,
  minutes: 45,
  hours: 45,
  attempts: 45,
  limit: 45,
  date: new Date(2026, 10, 22),
  time: new Date(2026, 10, 22, 4, 57),
};
export const given = [product, ...Object.values(values).map(String)];

/** All sentences of page, mails and activation page, with values for their placeholders. */
export function textsIn(language: Language): Texts {
  const sentences = sentencesOf(messagesAbout(product, language), language);
  return new Map(
    Object.entries(sentences).map(([id, sentence]) => {
      const step = id === 'placeTitle' ? '§§' : 46;
      const all = { ...values, step } as never;
      return [id, typeof sentence === 'function' ? sentence(all) : sentence];
    }),
  );
}
