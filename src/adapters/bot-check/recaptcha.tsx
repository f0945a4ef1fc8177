import { ReCAPTCHA } from 'react-google-recaptcha';
// Keeps React in one file: see bot-checks.ts.
import 'react-dom/client';
import type { BotCheckKind } from './bot-check-kind.ts';

/** Google reCAPTCHA v2. */
export const recaptcha: BotCheckKind = {
  height: { wide: '4.875rem', narrow: '9rem' },
  policySources({ recaptchaNet }) {
    // recaptcha.net redirects to www.recaptcha.net.
    const net = recaptchaNet
      ? ['https://www.recaptcha.net/recaptcha/', 'https://recaptcha.net/recaptcha/']
      : [];
    const google = 'https://www.google.com/recaptcha/';
    return {
      'script-src': [google, 'https://www.gstatic.com/recaptcha/', ...net],
      'frame-src': [google, 'https://recaptcha.google.com/recaptcha/', ...net],
      'connect-src': [google, ...net],
      // The widget's markup has style attributes: docs/decisions/page.md.
      'style-src-attr': ["'unsafe-inline'"],
    };
  },
  show(_, { settings, showWidget }) {
    const host = settings.recaptchaNet ? 'www.recaptcha.net' : 'www.google.com';
    return showWidget({
      script: {
        url: `https://${host}/recaptcha/api.js`,
        callback: 'onloadcallback',
        api: 'grecaptcha',
      },
      render: ({ look, api, ...events }) => (
        <ReCAPTCHA
          ref={(captcha) => {
            // Without an id the widget was not rendered, and the error boundary reports it.
            if (captcha?.getWidgetId() != null) events.ready(() => captcha.reset());
          }}
          grecaptcha={api}
          sitekey={settings.botCheck?.siteKey ?? ''}
          theme={look.theme}
          hl={look.language}
          size={look.size}
          onChange={(token) => (token === null ? events.expired() : events.solved(token))}
          onErrored={events.failed}
        />
      ),
    });
  },
};
