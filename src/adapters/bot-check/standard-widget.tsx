import 'react-dom/client';
import type { BotCheckKind, PolicySources } from './bot-checks.ts';
import type { Drawing } from './widget.tsx';
import type { WidgetScript } from './widget-script.ts';

/** Functions of the global object of the script. */
interface StandardApi {
  render(place: Element, options: object): string;
  reset(id: string): void;
  remove(id: string): void;
}

/** A widget with the functions, options and callbacks that Google introduced and other providers have adopted. */
export interface StandardWidget extends Pick<BotCheckKind, 'height'> {
  readonly script: WidgetScript;
  readonly policySources: PolicySources;
  /** Name of the option for the language, and its value if the page's language is unknown. */
  readonly language: { readonly option: string; readonly unknown?: string };
  /** Options of this provider. */
  readonly options?: object;
  /** Callbacks of this provider, by the event that they report. */
  readonly callbacks: Readonly<Record<string, 'opened' | 'closed' | 'expired' | 'failed'>>;
}

const callbacks = { 'expired-callback': 'expired', 'error-callback': 'failed' } as const;

export const standardWidget = (widget: StandardWidget): BotCheckKind => ({
  height: widget.height,
  policySources: () => ({
    ...widget.policySources,
    // For the style attributes in its markup: docs/decisions/0003.
    'style-src-attr': ["'unsafe-inline'"],
  }),
  show: (_, { settings, showWidget }) =>
    showWidget({
      script: widget.script,
      render(drawing) {
        const api = drawing.api as StandardApi;
        const options = { sitekey: settings.botCheck?.siteKey, ...optionsOf(widget, drawing) };
        const draw = (place: HTMLElement) => {
          const id = api.render(place, options);
          drawing.ready(() => api.reset(id));
          return () => api.remove(id);
        };
        return <div ref={(place) => (place ? draw(place) : undefined)} />;
      },
    }),
});

function optionsOf(widget: StandardWidget, { look, ...events }: Drawing) {
  const language = look.language ?? widget.language.unknown;
  const byName = Object.entries({ ...callbacks, ...widget.callbacks });
  return {
    ...widget.options,
    theme: look.theme,
    size: look.size,
    ...(language && { [widget.language.option]: language }),
    callback: (token: string) => events.solved(token),
    // Without the values that some of them pass.
    ...Object.fromEntries(byName.map(([name, event]) => [name, () => events[event]()])),
  };
}
