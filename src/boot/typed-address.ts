import { attempt } from './attempt.ts';
import { LANGUAGE_CHOSEN } from './choose-language.ts';
import { navigationType } from './navigation-type.ts';

const KEY = 'typed-address';

/**
 * Brings back what was typed on step 1 when the visitor comes back, reloads or chooses another language: a browser does not,
 * where the page may not be stored. To be called before there is a form.
 */
export function carryTypedAddress(): void {
  const field = () => document.querySelector<HTMLInputElement>('#email:not([readonly])');
  const typed = () => field()?.value ?? '';
  const storage = attempt(() => sessionStorage);
  addEventListener('pagehide', () => attempt(() => storage?.setItem(KEY, typed())));
  // Where storage is blocked, the name of the tab has it until the next document. Only for that one: other sites could read it.
  addEventListener(LANGUAGE_CHOSEN, () => {
    if (!storage) window.name += `; ${KEY}=${typed()}`;
  });
  document.addEventListener(
    'readystatechange',
    () => {
      const [name = '', inName = ''] = window.name.split(`; ${KEY}=`);
      if (inName) window.name = name;
      const input = field();
      // The browser may have brought back what was typed since.
      if (input && navigationType() !== 'navigate') input.value ||= storage?.getItem(KEY) ?? inName;
      storage?.removeItem(KEY);
      // Firefox restores, after a reload, that Continue could be pressed. `autocomplete` prevents that, but not validly.
      const goOn = document.querySelector<HTMLButtonElement>('.continue-place button');
      if (goOn) goOn.disabled = true;
    },
    { once: true },
  );
}
