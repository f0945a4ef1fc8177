import { screen } from '@testing-library/react';
import type { RegistrationField } from '../../../src/domain/forms/registration-form.ts';
import { aRegistration } from '../../harness/fakes/test-registration.ts';
import type { RenderedPage } from './render-page.tsx';

/**
 * Types a registration into the boxes of step 3 that are there and empty, and accepts the terms.
 * @param typed called after each box
 */
export async function fillInStep3({ user, container }: RenderedPage, typed = () => {}) {
  const { values } = aRegistration();
  for (const box of container.querySelectorAll<HTMLInputElement>('form input:not([readonly])')) {
    if (box.type === 'checkbox' || box.value !== '') continue;
    await user.type(box, `${values[box.name as RegistrationField]}`);
    typed();
  }
  await user.click(screen.getByRole('checkbox'));
}
