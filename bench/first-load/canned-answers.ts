import { happyAnswers } from '../../test/harness/strict-server/scripted-answer.ts';

interface CannedAnswer {
  readonly status: number;
  readonly json: unknown;
}

/** What every call of the measured pages is answered, by method and path. Ours ends at the account that is reviewed. */
export const cannedAnswers: Readonly<Record<string, CannedAnswer>> = {
  ...happyAnswers,
  // Refused, so that the page that is measured stays.
  'POST /api/sso/azure': { status: 400, json: { message: 'Not today.' } },
  'POST /api/create-account': { status: 200, json: {} },
  'POST /peer-api/supertokens/session/refresh': { status: 401, json: { message: 'unauthorised' } },
  'POST /peer-api/hanko/registration': {
    status: 200,
    json: {
      name: 'registration_init',
      status: 200,
      payload: {},
      csrf_token: 'csrf-token',
      actions: {
        register_login_identifier: {
          action: 'register_login_identifier',
          href: '/registration?action=register_login_identifier',
          description: 'Enter an identifier to register.',
          inputs: {
            email: { name: 'email', type: 'email', required: true, max_length: 120, hidden: false },
          },
        },
      },
    },
  },
};
