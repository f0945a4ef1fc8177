import { type CataloguePart, verbatimRefusals } from '../catalogue.ts';
import * as english from '../en/language.ts';
import { accented } from './accented.ts';

/** English as it looks from afar: longer, with accents and in brackets, so that a sentence which is in no catalogue is seen. */
export const firstScreen = accented(english.firstScreen);
export const page = accented(english.page);
export const frame = accented(english.frame);

export const serverMessages = (product: string): CataloguePart<'serverMessages'> => {
  const said = accented(english.serverMessages)(product);
  return { ...said, refusals: { ...said.refusals, ...verbatimRefusals } };
};
