// Keeps React in one file: see bot-checks.ts.
import 'react-dom/client';
import type { BotCheckKind } from './bot-check-kind.ts';
import { type StandardProvider, type StandardWidget, standardWidgets } from './standard-widgets.ts';
import type { WidgetProps } from './widget.tsx';

/** The global object that the script creates. */
interface StandardApi {
  render(place: Element, options: object): string;
  reset(id: string): void;
  remove(id: string): void;
}

const callbacks = { 'expired-callback': 'expired', 'error-callback': 'failed' } as const;

export function standardBotCheck(provider: StandardProvider): BotCheckKind {
  const widget = standardWidgets[provider];
  return {
    height: widget.height,
    policySources: () => ({
      ...widget.policySources,
      // The widget's markup has style attributes: docs/decisions/page.md.
      'style-src-attr': ["'unsafe-inline'"],
    }),
    show: (_, { settings, showWidget }) =>
      showWidget({
        script: widget.script,
        render(props) {
          const api = props.api as StandardApi;
          const options = { sitekey: settings.botCheck?.siteKey, ...optionsOf(widget, props) };
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

function optionsOf(widget: StandardWidget, { look, ...events }: WidgetProps) {
  const language = look.language ?? widget.language.unknown;
  const byName = Object.entries({ ...callbacks, ...widget.callbacks });
  return {
    ...widget.options,
    theme: look.theme,
    size: look.size,
    ...(language && { [widget.language.option]: language }),
    callback: (token: string) => events.solved(token),
    // Drops the values that some callbacks pass.
    ...Object.fromEntries(byName.map(([name, event]) => [name, () => events[event]()])),
  };
}
