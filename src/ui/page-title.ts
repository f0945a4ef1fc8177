import { reaction } from 'mobx';
import { firstScreenMessages } from '../domain/messages/first-screen.ts';
import { pageMessages } from '../domain/messages/page.ts';
import type { ResultId, Step } from '../domain/step.ts';
import type { PageStores } from './stores/stores.ts';

/** The heading of each result screen. */
export const resultHeadings: Readonly<Record<ResultId, string>> = {
  success: pageMessages.thankYouHeading,
  createInSaasFailed: pageMessages.thankYouHeading,
  orgAlreadyRegistered: pageMessages.orgExistsHeading,
  adminAlreadyRegistered: pageMessages.adminExistsHeading,
};

/** The one heading of a step. */
function stepHeading(step: Step, product: string): string {
  switch (step.number) {
    case 1:
      return firstScreenMessages.signUpHeading(product);
    case 2:
      return pageMessages.codeHeading;
    case 3:
      return pageMessages.registrationHeading;
    case 4:
      return resultHeadings[step.result];
  }
}

/** The title of the document: where the visitor is, and whether something went wrong. */
export function pageTitle(step: Step, product: string, hasError = false): string {
  const title = pageMessages.documentTitle(step.number, stepHeading(step, product), product);
  return hasError ? pageMessages.errorTitle(title) : title;
}

/** Shows the title now and whenever it changes. */
export function keepTitle(stores: PageStores, show: (title: string) => void): void {
  const { signup, settings } = stores;
  reaction(() => pageTitle(signup.step, settings.product, hasError(stores)), show, {
    fireImmediately: true,
  });
}

function hasError({ signup, email, laterSteps }: PageStores): boolean {
  const later = laterSteps.chunk?.stores;
  switch (signup.step.number) {
    case 1:
      return email.hasError;
    case 2:
      return later?.code.hasError ?? false;
    case 3:
      return later?.registration.errors.any ?? false;
    case 4:
      return false;
  }
}
