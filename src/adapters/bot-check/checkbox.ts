import type { BotCheck, Challenge, ChallengeListener } from '../../application/ports/bot-check.ts';
import type { BotCheckKind } from './bot-checks.ts';

const TOKEN = 'not-a-robot';

/** A checkbox without a check: for development, and for deployments with another protection against bots. */
export const checkbox: BotCheckKind = {
  height: { wide: '3.25rem', narrow: '3.25rem' },
  isChosenBy: () => true,
  policySources: () => ({}),
  create: (_, label) => new CheckboxBotCheck(label),
};

class CheckboxBotCheck implements BotCheck<Element> {
  readonly waitsForInteraction = false;

  constructor(private readonly label: string) {}

  show(place: Element, listener: ChallengeListener): Challenge {
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.name = 'bot-check';
    // Otherwise a browser ticks it again after a reload, without an event.
    box.autocomplete = 'off';
    box.addEventListener('change', () => {
      if (box.checked) listener.solved(TOKEN);
      else listener.withdrawn();
    });

    const label = document.createElement('label');
    label.className = 'bot-check-box';
    const text = document.createElement('span');
    text.textContent = this.label;
    label.append(box, text);
    place.append(label);
    listener.ready();

    return {
      reset: () => {
        box.checked = false;
      },
      retry: () => listener.ready(),
      remove: () => label.remove(),
    };
  }
}
