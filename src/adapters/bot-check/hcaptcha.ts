import type { StandardWidget } from './standard-widget.tsx';

const hosts = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];

export const hcaptcha: StandardWidget = {
  script: {
    url: 'https://js.hcaptcha.com/1/api.js?recaptchacompat=off&sentry=false',
    callback: 'onHcaptchaLoad',
    api: 'hcaptcha',
  },
  height: { wide: '4.875rem', narrow: '9rem' },
  policySources: {
    'script-src': hosts,
    'frame-src': hosts,
    'style-src': hosts,
    'connect-src': hosts,
  },
  language: { option: 'hl' },
  callbacks: {
    'open-callback': 'opened',
    'close-callback': 'closed',
    'chalexpired-callback': 'expired',
  },
};
