import { Turnstile } from '@marsidev/react-turnstile';
import 'react-dom/client';
import type { BotCheckKind } from './bot-checks.ts';

interface TurnstileApi {
  reset(widget: string): void;
}

const HOST = 'https://challenges.cloudflare.com';
const ELEMENT = 'turnstile-widget';

export const turnstile: BotCheckKind = {
  height: { wide: '4.0625rem', narrow: '8.75rem' },
  policySources: () => ({
    'script-src': [HOST],
    'frame-src': [HOST],
    // For the style attributes in its markup: docs/decisions/0003.
    'style-src-attr': ["'unsafe-inline'"],
  }),
  show(_, { settings, showWidget }) {
    return showWidget({
      script: {
        url: `${HOST}/turnstile/v0/api.js`,
        callback: 'onTurnstileLoad',
        api: 'turnstile',
      },
      render: ({ look, api, ...events }) => (
        <Turnstile
          injectScript={false}
          // The package skips loading when an element with its script id exists; this container has that id.
          id={ELEMENT}
          scriptOptions={{ id: ELEMENT }}
          siteKey={settings.botCheck?.siteKey ?? ''}
          options={{
            theme: look.theme,
            language: look.language ?? 'auto',
            size: look.size,
            responseField: false,
            // The page offers a retry.
            retry: 'never',
            refreshExpired: 'manual',
            refreshTimeout: 'manual',
          }}
          // The component's own reset logs errors instead of throwing them.
          onWidgetLoad={(id) => events.ready(() => (api as TurnstileApi).reset(id))}
          onSuccess={events.solved}
          onExpire={events.expired}
          onTimeout={events.expired}
          onError={events.failed}
          onUnsupported={events.failed}
        />
      ),
    });
  },
};
