import { reaction } from 'mobx';
import { type Step, stepNames, stepPosition } from '../domain/step.ts';
import type { Sentences } from '../languages/catalogue.ts';
import type { PageStores } from './steps/deferred-steps.tsx';

/** The document title: step, heading and whether there is an error. */
export function pageTitle(step: Step, sentences: Sentences, hasError = false): string {
  const position = stepPosition(step);
  const text = heading(step, sentences);
  const place = position && sentences.stepOf({ step: position, count: stepNames.length });
  const title = sentences.documentTitle(
    place ? sentences.placeTitle({ step: place, heading: text }) : text,
  );
  return hasError ? sentences.errorTitle(title) : title;
}

function heading(step: Step, sentences: Sentences): string {
  return step.name === 'result'
    ? sentences[`resultHeadings.${step.result}`]
    : sentences[`${step.name}Heading`];
}

/** Sets the title now and at each change. */
export function syncTitle(stores: PageStores, show: (title: string) => void): void {
  const title = () => {
    const { step } = stores.signup;
    return pageTitle(step, stores.sentences, stores[step.name].hasError);
  };
  reaction(title, show, { fireImmediately: true });
}

/** @returns resolves when the step changes, before the new one is rendered */
export function stepChanged({ signup }: Pick<PageStores, 'signup'>): Promise<void> {
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
