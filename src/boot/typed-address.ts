import { attempt } from './attempt.ts';
import { LANGUAGE_CHOSEN } from './choose-language.ts';
import { navigationType } from './navigation-type.ts';

const KEY = 'typed-address';

/**
 * Restores the email address of the email step after back, reload, a change of language or a failed return from a
 * provider, because browsers do not restore input of `no-store` pages. Call it before the form is parsed.
 */
export function restoreTypedAddress(): void {
  const field = () => document.querySelector<HTMLInputElement>('#email:not([readonly])');
  const typed = () => field()?.value ?? '';
  const storage = attempt(() => sessionStorage);
  addEventListener('pagehide', () => attempt(() => storage?.setItem(KEY, typed())));
  // If storage is blocked, `window.name` passes it on. The next document removes it, because other sites could read it.
  addEventListener(LANGUAGE_CHOSEN, () => {
    if (!storage) window.name += `; ${KEY}=${typed()}`;
  });
  document.addEventListener(
    'readystatechange',
    () => {
      const [name = '', inName = ''] = window.name.split(`; ${KEY}=`);
      if (inName) window.name = name;
      const input = field();
      const returns = navigationType() !== 'navigate' || /[?&]error=/.test(location.search);
      // A value in the field was restored by the browser and is newer.
      if (input && returns) input.value ||= storage?.getItem(KEY) ?? inName;
      storage?.removeItem(KEY);
      // Firefox restores the enabled state of Continue after a reload; `autocomplete` on a button would be invalid
      // HTML.
      const continueButton = document.querySelector<HTMLButtonElement>('.continue-place button');
      if (continueButton) continueButton.disabled = true;
    },
    { once: true },
  );
}
