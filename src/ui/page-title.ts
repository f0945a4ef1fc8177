import { autorun } from 'mobx';
import { messages } from '../domain/messages.ts';
import type { ResultId, Step } from '../domain/step.ts';
import type { Stores } from './stores/stores.ts';

const resultHeadings: Readonly<Record<ResultId, string>> = {
  success: messages.thankYouHeading,
  createInSaasFailed: messages.thankYouHeading,
  orgAlreadyRegistered: messages.orgExistsHeading,
  adminAlreadyRegistered: messages.adminExistsHeading,
};

/** The one heading of a step. */
export function stepHeading(step: Step, product: string): string {
  switch (step.number) {
    case 1:
      return messages.signUpHeading(product);
    case 2:
      return messages.codeHeading;
    case 3:
      return messages.registrationHeading;
    case 4:
      return resultHeadings[step.result];
  }
}

/** The title of the document: where the visitor is, and whether something went wrong. */
export function pageTitle(stores: Stores): string {
  const { signup, settings } = stores;
  const heading = stepHeading(signup.step, settings.product);
  const title = messages.documentTitle(signup.step.number, heading, settings.product);
  return hasError(stores) ? messages.errorTitle(title) : title;
}

/** Shows the title now and whenever it changes. */
export function keepTitle(stores: Stores, show: (title: string) => void): void {
  autorun(() => show(pageTitle(stores)));
}

function hasError({ signup, email, code, registration }: Stores): boolean {
  switch (signup.step.number) {
    case 1:
      return email.hasError;
    case 2:
      return code.hasError;
    case 3:
      return registration.errors.any;
    case 4:
      return false;
  }
}
