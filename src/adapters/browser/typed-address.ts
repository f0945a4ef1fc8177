import { attempt } from './attempt.ts';
import { navigationType } from './page-document.ts';

const KEY = 'typed-address';

/**
 * Brings back what was typed on step 1 to whoever comes back, or chooses another language: a browser does not, where the
 * page may not be stored. To be called before there is a form.
 */
export function carryTypedAddress(): void {
  const field = () => document.querySelector<HTMLInputElement>('#email:not([readonly])');
  addEventListener('pagehide', () => {
    // Where nothing can be kept, the address has to be typed again.
    attempt(() => sessionStorage.setItem(KEY, field()?.value ?? ''));
  });
  document.addEventListener(
    'readystatechange',
    () =>
      attempt(() => {
        const input = field();
        // The browser may have brought back what was typed since.
        if (input && navigationType() !== 'navigate')
          input.value ||= sessionStorage.getItem(KEY) ?? '';
        sessionStorage.removeItem(KEY);
      }),
    { once: true },
  );
}
