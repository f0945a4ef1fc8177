import type { ScriptedAnswer } from './scripted-answer.ts';

const microsoft = 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize?client_id=strict';
const google = 'https://accounts.google.com/o/oauth2/v2/auth?client_id=strict';

/** What every call answers until a test says otherwise. */
export const happyAnswers: Readonly<
  Record<string, Required<Pick<ScriptedAnswer, 'status' | 'json'>>>
> = {
  'POST /api/verify-email': { status: 201, json: {} },
  'POST /api/verify-code': { status: 200, json: { signupCode: 'signup-code', requirePI: true } },
  'POST /api/resend-code': { status: 201, json: {} },
  'POST /api/create-account': { status: 201, json: {} },
  'POST /api/sso/azure': { status: 200, json: { redirect: microsoft } },
  'POST /api/sso/google': { status: 200, json: { redirect: google } },
  'POST /auth-api/sso/azure': { status: 200, json: { redirect: microsoft } },
  'POST /auth-api/sso/google': { status: 200, json: { redirect: google } },
  'POST /auth-api/login': { status: 200, json: {} },
};
