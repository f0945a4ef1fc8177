import { type RefObject, useEffect } from 'react';
import type { FocusRequest } from '../stores/focus-request.ts';

/** Carries out a store's wish: focuses what bears `data-focus` with the wished name inside of `container`. */
export function useFocusRequest<Target extends string>(
  container: RefObject<HTMLElement | null>,
  request: FocusRequest<Target>,
): void {
  const { current } = request;
  useEffect(() => {
    if (current === null) return;
    const wished = container.current?.querySelector<HTMLElement>(
      `[data-focus="${current.target}"]`,
    );
    const control = wished?.querySelector<HTMLElement>('input, iframe, .bot-check-retry') ?? wished;
    control?.focus();
    request.done();
  }, [container, request, current]);
}
