import type { SsoProviderDetails } from '../sso-providers.ts';

export const google: SsoProviderDetails = {
  label: 'Google',
  origin: 'https://accounts.google.com',
  icon: {
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
