import { HCaptcha } from '@hcaptcha/react-hcaptcha';
import 'react-dom/client';
import type { BotCheckKind } from './bot-checks.ts';

const hosts = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];

export const hcaptcha: BotCheckKind = {
  height: { wide: '4.875rem', narrow: '9rem' },
  policySources: () => ({
    'script-src': hosts,
    'frame-src': hosts,
    'style-src': hosts,
    'connect-src': hosts,
    // For the style attributes in its markup: docs/decisions/0003.
    'style-src-attr': ["'unsafe-inline'"],
  }),
  show(_, { settings, showWidget }) {
    return showWidget({
      script: {
        url: 'https://js.hcaptcha.com/1/api.js?recaptchacompat=off&sentry=false',
        callback: 'onHcaptchaLoad',
        api: 'hcaptcha',
      },
      render({ look, ...events }) {
        let reset = () => {};
        return (
          <HCaptcha
            ref={(widget: { resetCaptcha(): void } | null) => {
              reset = () => widget?.resetCaptcha();
            }}
            sentry={false}
            sitekey={settings.botCheck?.siteKey ?? ''}
            theme={look.theme}
            size={look.size}
            {...(look.language && { languageOverride: look.language })}
            onReady={() => events.ready(() => reset())}
            onVerify={(token) => events.solved(token)}
            onExpire={events.expired}
            onChalExpired={events.expired}
            onError={events.failed}
          />
        );
      },
    });
  },
};
