import type { RegistrationField } from '../../../src/domain/forms/registration-form.ts';
import { aRegistration } from '../../harness/fakes/test-registration.ts';
import type { RenderedPage } from './render-page.tsx';

/**
 * Puts a registration into the boxes of step 3 that are there and empty, and ticks the others.
 * @param typed called after each box
 */
export async function fillInStep3({ user, container }: RenderedPage, typed = () => {}) {
  const { values } = aRegistration();
  for (const box of container.querySelectorAll<HTMLInputElement>('form input:not([readonly])')) {
    if (box.type !== 'checkbox' && box.value !== '') continue;
    await user.click(box);
    // Much quicker than key by key.
    if (box.type !== 'checkbox') await user.paste(`${values[box.name as RegistrationField]}`);
    typed();
  }
}
