import type { Mail } from '../../../service/src/application/ports/mail.ts';

const to = 'ada@acme.example';
const language = 'en';
const orgName = 'Analytical Engines';
const link = 'https://signup.northgate.example/activate?token=Zk1kM2x0b1RhR0ZtY0dWdWRHOXJaVzVo';

/** A mail of each kind. */
export const sampleMails = {
  code: { kind: 'code', to, language, code: '012345', reference: 'K7QM2X' },
  activation: { kind: 'activation', to, language, orgName, link },
  'ready account': { kind: 'activation', to, language, orgName, link: null },
  'received request': { kind: 'received', to, language, orgName },
  refusal: { kind: 'refusal', to, language, orgName },
} as const satisfies Record<string, Mail>;
