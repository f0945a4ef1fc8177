import { reaction } from 'mobx';
import { type Step, stepNames, stepPosition } from '../domain/step.ts';
import type { PageSentences, Sentences } from '../languages/catalogue.ts';
import type { PageStores } from './stores/stores.ts';

/** The title of the document: where the visitor is, and whether something went wrong. */
export function pageTitle(
  step: Step,
  sentences: PageSentences | Sentences,
  hasError = false,
): string {
  const position = stepPosition(step);
  const text = heading(step, sentences);
  const place = position && sentences.stepOf(position, stepNames.length);
  const title = sentences.documentTitle(place ? sentences.placeTitle(place, text) : text);
  return hasError ? sentences.errorTitle(title) : title;
}

/** As on the screen: of a step that has not arrived it is not there yet. */
function heading(step: Step, sentences: PageSentences | Sentences): string {
  if (step.name === 'email') return sentences.emailHeading;
  if (!('resultHeadings' in sentences)) return sentences.working;
  return step.name === 'result'
    ? sentences.resultHeadings[step.result]
    : sentences[`${step.name}Heading`];
}

/** Shows the title now and whenever it changes. */
export function keepTitle(stores: PageStores, show: (title: string) => void): void {
  const { signup, laterSteps } = stores;
  const title = () => {
    const sentences = laterSteps.chunk?.sentences ?? stores.sentences;
    return pageTitle(signup.step, sentences, hasError(stores));
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

function hasError({ signup, email, laterSteps }: PageStores): boolean {
  const { name } = signup.step;
  if (name === 'email') return email.hasError;
  return laterSteps.chunk?.steps[name].store.hasError ?? false;
}
