import { reaction } from 'mobx';
import { type Step, stepNames, stepPosition } from '../domain/step.ts';
import type { PageSentences } from '../languages/catalogue.ts';
import type { PageStores } from './stores/stores.ts';

/** The title of the document: where the visitor is, and whether something went wrong. */
export function pageTitle(step: Step, sentences: PageSentences, hasError = false): string {
  const place = sentences.stepOf(stepPosition(step.name), stepNames.length);
  const title = sentences.documentTitle(place, heading(step, sentences));
  return hasError ? sentences.errorTitle(title) : title;
}

function heading(step: Step, sentences: PageSentences): string {
  return step.name === 'result'
    ? sentences.resultHeadings[step.result]
    : sentences[`${step.name}Heading`];
}

/** Shows the title now and whenever it changes. */
export function keepTitle(stores: PageStores, show: (title: string) => void): void {
  const { signup, sentences } = stores;
  reaction(() => pageTitle(signup.step, sentences, hasError(stores)), show, {
    fireImmediately: true,
  });
}

function hasError({ signup, email, laterSteps }: PageStores): boolean {
  const { name } = signup.step;
  if (name === 'email') return email.hasError;
  return laterSteps.chunk?.steps[name].store?.hasError ?? false;
}
