import type { ReactNode } from 'react';
import type { CreateAccount } from '../../application/create-account.ts';
import type { Clock } from '../../application/ports/clock.ts';
import type { PageSettings } from '../../application/ports/settings.ts';
import type { ResendCode } from '../../application/resend-code.ts';
import type { VerifyCode } from '../../application/verify-code.ts';
import { type StoredFields, type StoredSteps, stored } from '../../domain/forms/stored-step.ts';
import { type LaterStep, resultIds } from '../../domain/step.ts';
import type { Sentences } from '../../languages/catalogue.ts';
import type { SignupStore } from '../stores/signup-store.ts';
import type { Stores } from '../stores/stores.ts';
import { CodeStep } from './code/code-step.tsx';
import { CodeStore } from './code/code-store.ts';
import { ResendStore } from './code/resend-store.ts';
import type { EmailStepQuestions } from './email/email-step.tsx';
import type { EmailStore } from './email/email-store.ts';
import { AddressQuestion, ResumeBanner } from './email/questions.tsx';
import { RegistrationStep } from './registration/registration-step.tsx';
import { RegistrationStore } from './registration/registration-store.ts';
import { ResultStep } from './result/result-step.tsx';
import { ResultStore } from './result/result-store.ts';

/** What the stores of later steps are created with. */
export interface StepServices {
  readonly settings: PageSettings;
  readonly clock: Clock;
  readonly signup: SignupStore;
  readonly verifyCode: VerifyCode;
  readonly resendCode: ResendCode;
  readonly createAccount: CreateAccount;
}

/** The stores of the later steps by the name of the step. */
export interface LaterStores {
  readonly code: CodeStore;
  readonly registration: RegistrationStore;
  readonly result: ResultStore;
}

interface StepRow<Name extends LaterStep['name']> {
  /** Readers of its fields, which are stored for a reload. */
  readonly fields: StoredFields<Name>;
  readonly createStore: (services: StepServices) => LaterStores[Name];
  /** @param previewPlace element in which step 3 previews the organization; null for no preview */
  readonly view: (store: LaterStores[Name], previewPlace: Element | null) => ReactNode;
}

const rows: { readonly [Name in LaterStep['name']]: StepRow<Name> } = {
  code: {
    fields: { email: stored.email },
    createStore: ({ verifyCode, resendCode, signup, clock }) =>
      new CodeStore(verifyCode, signup, new ResendStore(resendCode, signup, clock)),
    view: (store) => <CodeStep store={store} />,
  },
  registration: {
    fields: {
      email: stored.email,
      signupCode: stored.text,
      requirePersonalInfo: stored.oneOf([true, false]),
      sso: stored.sso,
    },
    createStore: ({ createAccount, signup, settings }) =>
      new RegistrationStore(createAccount, signup, settings),
    view: (store, previewPlace) => <RegistrationStep store={store} previewPlace={previewPlace} />,
  },
  result: {
    fields: {
      email: stored.email,
      result: stored.oneOf(resultIds),
      organization: stored.optionalOrganization,
      requestedAt: stored.optionalTime,
      passwordFollows: stored.oneOf([true, undefined]),
    },
    createStore: ({ signup, settings }) => new ResultStore(signup, settings),
    view: (store) => <ResultStep store={store} />,
  },
};

type Row = (typeof rows)[LaterStep['name']];

/** A value of each row, by the name of the step. The caller declares its type. */
const byName = (read: (row: Row, name: LaterStep['name']) => unknown) =>
  Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [name, read(row, name as LaterStep['name'])]),
  ) as never;

export const storedSteps: StoredSteps = byName(({ fields }) => fields);

export const laterStores = (services: StepServices): LaterStores =>
  byName(({ createStore }) => createStore(services));

/** All stores of the page; the store of a step has the step's name. */
export interface PageStores extends Stores, LaterStores {
  readonly sentences: Sentences;
  readonly signup: SignupStore;
  readonly email: EmailStore;
}

/** The views of the later steps, and the parts of step 1 that are shown only when they are loaded. */
export type LaterSteps = Readonly<Record<LaterStep['name'], ReactNode>> & {
  readonly email: EmailStepQuestions;
};

export function laterSteps(stores: PageStores, previewPlace: Element | null): LaterSteps {
  const views: Omit<LaterSteps, 'email'> = byName(({ view }, name) =>
    view(stores[name] as never, previewPlace),
  );
  const email = {
    resumeBanner: <ResumeBanner store={stores.signup} />,
    addressQuestion: <AddressQuestion store={stores.email} />,
  };
  return { ...views, email };
}
