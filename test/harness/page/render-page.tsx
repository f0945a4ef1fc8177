import { act, cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deferredDocument } from '#page/adapters/browser/deferred-document.ts';
import type { FieldRow, RegistrationField } from '#page/domain/forms/registration-fields.ts';
import type { LaterStep, Registering } from '#page/domain/step.ts';
import { App } from '#page/ui/app.tsx';
import { syncTitle } from '#page/ui/page-title.ts';
import { createDeferredViews } from '#page/ui/steps/deferred-steps.tsx';
import { StepFields } from '#page/ui/steps/registration/step-fields.tsx';
import { StoresContext } from '#page/ui/use-stores.ts';
import { aRegistration } from '#tools/sample-registration.ts';
import { type PageOptions, pageOfFakes, startedPage } from './page-of-fakes.ts';
import { registering } from './test-steps.ts';

/**
 * Opens a page of fakes in the document. Removes the previous page. User events have no delay.
 * @param moveTo step to move to. Default: the first one
 */
export async function renderPage(options: PageOptions = {}, moveTo?: LaterStep) {
  cleanup();
  const page = pageOfFakes(options);
  const user = userEvent.setup({ delay: null });
  const main = document.body.appendChild(document.createElement('main'));
  const steps = { ...createDeferredViews(page.stores, null), ...options.views };
  const { container } = render(<App stores={page.stores} deferredViews={steps} />, {
    container: main,
  });
  deferredDocument.watchPointer(page.stores.pointer);
  await act(async () => {
    page.stores.signup.start();
    syncTitle(page.stores, (title) => page.navigation.retitle(title));
    if (moveTo) page.stores.signup.moveTo(moveTo);
  });
  return { ...page, user, container };
}

export type RenderedPage = Awaited<ReturnType<typeof renderPage>>;

interface FieldsOptions extends PageOptions {
  readonly step?: Registering;
}

/** Renders one group of the fields of the registration step, which is much faster than the whole form. */
export function renderFields(
  group: FieldRow['group'],
  { step = registering, ...options }: FieldsOptions = {},
) {
  cleanup();
  const page = startedPage(options);
  page.stores.signup.moveTo(step);
  const { container } = render(
    <StoresContext value={page.stores}>
      <StepFields group={group} store={page.stores.registration} />
    </StoresContext>,
  );
  return { ...page, user: userEvent.setup({ delay: null }), container };
}

/**
 * Fills the empty fields of the registration step and ticks the checkboxes.
 * @param typed called after each field
 */
export async function fillInStep3({ user, container }: RenderedPage, typed = () => {}) {
  const { values } = aRegistration();
  for (const box of container.querySelectorAll<HTMLInputElement>('form input:not([readonly])')) {
    if (box.type !== 'checkbox' && box.value !== '') continue;
    await user.click(box);
    // Much faster than single keys.
    if (box.type !== 'checkbox') await user.paste(`${values[box.name as RegistrationField]}`);
    typed();
  }
}
