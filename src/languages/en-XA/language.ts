import { type CataloguePart, verbatimRefusals } from '../catalogue.ts';
import * as english from '../en/language.ts';
import { accented } from './accented.ts';

/** Pseudo-language: longer, accented and in brackets, which makes text outside of the catalogues visible. */
export const firstScreen = accented(english.firstScreen);
export const page = accented(english.page);
export const frame = accented(english.frame);

export const serverMessages = (product: string): CataloguePart<'serverMessages'> => {
  const said = accented(english.serverMessages)(product);
  return { ...said, refusals: { ...said.refusals, ...verbatimRefusals } };
};
