import type { BuiltInProvider, OfferedProvider } from '../domain/sso-providers.ts';

/** An icon as data, because page and service render it in different ways. */
export interface Icon {
  readonly viewBox: string;
  readonly strokeWidth?: number;
  readonly paths: readonly {
    readonly d: string;
    readonly fill?: string;
    readonly stroke?: string;
  }[];
}

export const errorIcon: Icon = {
  viewBox: '0 0 16 16',
  strokeWidth: 1.8,
  paths: [
    { fill: 'currentColor', d: 'M8 1a7 7 0 1 1 0 14A7 7 0 1 1 8 1' },
    { stroke: 'var(--surface)', d: 'M8 4v5M8 11v1' },
  ],
};

/** Icon of a password rule that is met. */
export const ruleIcon: Icon = {
  viewBox: '0 0 16 16',
  strokeWidth: 2,
  paths: [{ stroke: 'currentColor', d: 'M3.5 8.5l3 3 6-7' }],
};

export const successIcon = /* @__PURE__ */ statusIcon('M20.5 33l8 8L44 24');

export const reviewIcon = /* @__PURE__ */ statusIcon(
  'M32 18a14 14 0 1 1 0 28A14 14 0 1 1 32 18M32 24v8l5 4',
);

/** The icon of a result. */
export function statusIcon(d: string): Icon {
  return { viewBox: '0 0 64 64', strokeWidth: 3, paths: [{ stroke: 'currentColor', d }] };
}

/** Icons in the colors of the providers' branding guidelines. */
const providerIcons: Readonly<Record<BuiltInProvider, Icon>> = {
  azure: {
    viewBox: '0 0 21 21',
    paths: [
      { fill: '#f25022', d: 'M1 1h9v9H1z' },
      { fill: '#7fba00', d: 'M11 1h9v9h-9z' },
      { fill: '#00a4ef', d: 'M1 11h9v9H1z' },
      { fill: '#ffb900', d: 'M11 11h9v9h-9z' },
    ],
  },
  google: {
    viewBox: '0 0 24 24',
    strokeWidth: 4.2,
    paths: [
      { stroke: '#ea4335', d: 'M18.58 6.08A8.9 8.9 0 0 0 4.29 7.55' },
      { stroke: '#fbbc05', d: 'M4.29 7.55a8.9 8.9 0 0 0 0 8.9' },
      { stroke: '#34a853', d: 'M4.29 16.45a8.9 8.9 0 0 0 13.43 2.37' },
      { stroke: '#4285f4', d: 'M17.72 18.82A8.9 8.9 0 0 0 20.9 12H12' },
    ],
  },
};

/** The icon of a provider, or the URL of a picture. */
export const providerIcon = (provider: OfferedProvider): Icon | string =>
  typeof provider === 'string' ? providerIcons[provider] : (provider.icon ?? key);

/** The icon of a custom provider without a picture. */
const key: Icon = {
  viewBox: '0 0 24 24',
  strokeWidth: 2,
  paths: [
    { stroke: 'currentColor', d: 'M12 15a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0' },
    { stroke: 'currentColor', d: 'm10.7 11.8 8.8-8.8M15.5 7l3.5 3.5' },
  ],
};
