const KEY = 'typed-address';

/** Takes what is typed along to the page in the language that the visitor goes to, once. To be called before there is a form. */
export function carryTypedAddress(): void {
  const field = () => document.querySelector<HTMLInputElement>('#email:not([readonly])');
  document.addEventListener('click', ({ target }) => {
    const input = field();
    if (input && (target as Element).closest('.languages a')) {
      attempt(() => sessionStorage.setItem(KEY, input.value));
    }
  });
  document.addEventListener(
    'readystatechange',
    () =>
      attempt(() => {
        const input = field();
        // The browser may have brought back what was typed since, over a reload.
        if (input) input.value ||= sessionStorage.getItem(KEY) ?? '';
        sessionStorage.removeItem(KEY);
      }),
    { once: true },
  );
}

/** Storage throws where it is switched off, or forbidden to frames: the address has to be typed again. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {}
}
