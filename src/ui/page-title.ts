import { reaction } from 'mobx';
import { type Step, stepNames, stepPosition } from '../domain/step.ts';
import type { Sentences } from '../languages/catalogue.ts';
import type { PageStores } from './steps/later-steps.tsx';

/** The title of the document: where the visitor is, and whether something went wrong. */
export function pageTitle(step: Step, sentences: Sentences, hasError = false): string {
  const position = stepPosition(step);
  const text = heading(step, sentences);
  const place = position && sentences.stepOf(position, stepNames.length);
  const title = sentences.documentTitle(place ? sentences.placeTitle(place, text) : text);
  return hasError ? sentences.errorTitle(title) : title;
}

/** As on the screen. */
function heading(step: Step, sentences: Sentences): string {
  return step.name === 'result'
    ? sentences.resultHeadings[step.result]
    : sentences[`${step.name}Heading`];
}

/** Shows the title now and whenever it changes. */
export function keepTitle(stores: PageStores, show: (title: string) => void): void {
  const title = () => {
    const { step } = stores.signup;
    return pageTitle(step, stores.sentences, stores[step.name].hasError);
  };
  reaction(title, show, { fireImmediately: true });
}

/** @returns when the visitor is on another step than now, before that is drawn */
export function nextStep({ signup }: Pick<PageStores, 'signup'>): Promise<void> {
  return new Promise((resolve) => {
    const stop = reaction(
      () => signup.step.name,
      () => {
        stop();
        resolve();
      },
    );
  });
}
