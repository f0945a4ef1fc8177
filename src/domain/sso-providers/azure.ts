import type { SsoProviderDetails } from '../sso-providers.ts';

export const azure: SsoProviderDetails = {
  label: 'Microsoft',
  origin: 'https://login.microsoftonline.com',
  icon: {
    viewBox: '0 0 21 21',
    paths: [
      { fill: '#f25022', d: 'M1 1h9v9H1z' },
      { fill: '#7fba00', d: 'M11 1h9v9h-9z' },
      { fill: '#00a4ef', d: 'M1 11h9v9H1z' },
      { fill: '#ffb900', d: 'M11 11h9v9h-9z' },
    ],
  },
};
