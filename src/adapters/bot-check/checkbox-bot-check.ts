import type { BotCheckKind } from './bot-check-kind.ts';

const TOKEN = 'not-a-robot';

/** A checkbox without a check, for development and for deployments with another protection against bots. */
export const checkbox: BotCheckKind = {
  height: { wide: '3.25rem', narrow: '3.25rem' },
  policySources: () => ({}),
  show(listener, { showCheckbox }) {
    const { label, input } = showCheckbox((ticked) => {
      if (ticked) listener.solved(TOKEN);
      else listener.withdrawn();
    });
    listener.ready();
    return {
      reset: () => {
        input.checked = false;
      },
      retry: () => listener.ready(),
      remove: () => label.remove(),
    };
  },
};
