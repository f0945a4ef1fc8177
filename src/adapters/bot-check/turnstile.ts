import type { StandardWidget } from './standard-widget.tsx';

const HOST = 'https://challenges.cloudflare.com';

export const turnstile: StandardWidget = {
  script: {
    url: `${HOST}/turnstile/v0/api.js`,
    callback: 'onTurnstileLoad',
    api: 'turnstile',
  },
  height: { wide: '4.0625rem', narrow: '8.75rem' },
  policySources: { 'script-src': [HOST], 'frame-src': [HOST] },
  language: { option: 'language', unknown: 'auto' },
  options: {
    'response-field': false,
    // The page offers a retry.
    retry: 'never',
    'refresh-expired': 'manual',
    'refresh-timeout': 'manual',
  },
  callbacks: {
    // Not `after-interactive-callback`: the solution is still being verified then, and token, expiry or failure follows.
    'before-interactive-callback': 'opened',
    'timeout-callback': 'expired',
    'unsupported-callback': 'failed',
  },
};
