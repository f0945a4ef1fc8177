import 'react-dom/client';
import {
  type StandardBotCheck,
  type StandardProvider,
  standardBotChecks,
} from '../../domain/bot-checks.ts';
import type { BotCheckKind } from './bot-check-kind.ts';
import type { WidgetProps } from './widget.tsx';

/** Functions of the global object of the script. */
interface StandardApi {
  render(place: Element, options: object): string;
  reset(id: string): void;
  remove(id: string): void;
}

const callbacks = { 'expired-callback': 'expired', 'error-callback': 'failed' } as const;

export function standardBotCheck(provider: StandardProvider): BotCheckKind {
  const botCheck: StandardBotCheck = standardBotChecks[provider];
  return {
    height: botCheck.height,
    policySources: () => ({
      ...botCheck.policySources,
      // For the style attributes in its markup: docs/decisions/page.md.
      'style-src-attr': ["'unsafe-inline'"],
    }),
    show: (_, { settings, showWidget }) =>
      showWidget({
        script: botCheck.script,
        render(props) {
          const api = props.api as StandardApi;
          const options = { sitekey: settings.botCheck?.siteKey, ...optionsOf(botCheck, props) };
          const renderInto = (place: HTMLElement) => {
            const id = api.render(place, options);
            props.ready(() => api.reset(id));
            return () => api.remove(id);
          };
          return <div ref={(place) => (place ? renderInto(place) : undefined)} />;
        },
      }),
  };
}

function optionsOf(botCheck: StandardBotCheck, { look, ...events }: WidgetProps) {
  const language = look.language ?? botCheck.language.unknown;
  const byName = Object.entries({ ...callbacks, ...botCheck.callbacks });
  return {
    ...botCheck.options,
    theme: look.theme,
    size: look.size,
    ...(language && { [botCheck.language.option]: language }),
    callback: (token: string) => events.solved(token),
    // Without the values that some of them pass.
    ...Object.fromEntries(byName.map(([name, event]) => [name, () => events[event]()])),
  };
}
