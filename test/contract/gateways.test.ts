import { expect } from 'chai';
import { MockIdentityGateway } from '../../src/adapters/mock/mock-identity-gateway.ts';
import { MockSignupGateway } from '../../src/adapters/mock/mock-signup-gateway.ts';
import { startHttpGateways } from '../harness/http-gateways.ts';
import type { ScriptedAnswer } from '../harness/strict-server.ts';
import { itKeepsTheIdentityContract } from './identity-gateway.contract.ts';
import { itKeepsTheSignupContract, type SignupSituation, said } from './signup-gateway.contract.ts';

const { refusals } = said;

type Answer = readonly [route: string, answer: ScriptedAnswer];

const verifyEmail = (status: number, answer: ScriptedAnswer): Answer => [
  'POST /api/verify-email',
  { status, ...answer },
];
const verifyCode = (status: number, json: object): Answer => [
  'POST /api/verify-code',
  { status, json },
];
const resendCode = (status: number, answer: ScriptedAnswer): Answer => [
  'POST /api/resend-code',
  { status, ...answer },
];
const createAccount = (status: number, json: object): Answer => [
  'POST /api/create-account',
  { status, json },
];

const answers: Readonly<Record<Exclude<SignupSituation, 'usual'>, Answer>> = {
  refusesEmail: verifyEmail(400, {
    json: { message: refusals.non_corporate_email, code: 'non_corporate_email' },
  }),
  limitsCodes: verifyEmail(429, {
    json: { message: said.tooManyRequests },
    headers: { 'Retry-After': '60' },
  }),
  unreachable: ['POST /api/verify-email', { fault: 'reset' }],
  administratorExists: verifyCode(409, { message: 'admin_already_registered' }),
  organizationExists: verifyCode(409, { message: 'org_already_registered' }),
  reviewsRequest: verifyCode(409, { message: 'admin_already_registered', code: 'under_review' }),
  asksNoPersonalInfo: verifyCode(200, { signupCode: 'signup-code', requirePI: false }),
  refusesEveryCode: verifyCode(400, {
    message: refusals.too_many_attempts,
    code: 'too_many_attempts',
  }),
  limitsResends: resendCode(429, { json: { code: 'resend_limit' } }),
  asksForPatience: resendCode(503, {
    json: { message: refusals.unavailable },
    headers: { 'Retry-After': '30' },
  }),
  queuesAccount: createAccount(200, {}),
  refusesShortName: createAccount(400, {
    message: { org_short_name: [said.shortNameTaken] },
  }),
  refusesAccount: createAccount(409, {
    message: refusals.domain_already_registered,
    code: 'domain_already_registered',
  }),
  forgotTheProof: createAccount(400, {
    message: refusals.signup_code_refused,
    code: 'signup_code_refused',
  }),
};

const localParts: Readonly<Record<SignupSituation, string>> = {
  usual: 'ada',
  refusesEmail: 'refused',
  limitsCodes: 'too-many-codes',
  unreachable: 'server-down',
  administratorExists: 'admin-exists',
  organizationExists: 'org-exists',
  reviewsRequest: 'under-review',
  asksNoPersonalInfo: 'no-personal-info',
  refusesEveryCode: 'too-many-wrong-codes',
  limitsResends: 'resend-limit',
  asksForPatience: 'resend-later',
  queuesAccount: 'queued',
  refusesShortName: 'short-name-taken',
  refusesAccount: 'account-refused',
  forgotTheProof: 'sign-up-expired',
};

describe('the sign-up gateway over HTTP', () => {
  itKeepsTheSignupContract(async () => {
    const { server, signup, clock } = await startHttpGateways();
    return {
      gateway: signup,
      arrange: (situation) => {
        if (situation !== 'usual') server.answer(...answers[situation]);
        return 'ada@analytical.example';
      },
      arrangeWrongCode: () => {
        const message = refusals.code_refused;
        server.answer('POST /api/verify-code', { status: 400, json: { message } });
        return '654321';
      },
      now: () => clock.now(),
      close: async () => {
        await server.close();
        expect(server.violations).to.deep.equal([]);
      },
    };
  });
});

describe('the sign-up gateway in canned answers', () => {
  itKeepsTheSignupContract(async () => ({
    gateway: new MockSignupGateway('http://localhost:3000/', said, 0),
    arrange: (situation) => `${localParts[situation]}@analytical.example`,
    arrangeWrongCode: () => '000000',
    now: Date.now,
    close: async () => {},
  }));
});

describe('the identity gateway over HTTP', () => {
  itKeepsTheIdentityContract(async () => {
    const { server, identity } = await startHttpGateways();
    return {
      gateway: identity,
      arrange: (situation) => {
        if (situation === 'unreachable') server.answer('POST /auth-api/login', { fault: 'reset' });
        return 'ada@analytical.example';
      },
      close: async () => {
        await server.close();
        expect(server.violations).to.deep.equal([]);
      },
    };
  });
});

describe('the identity gateway in canned answers', () => {
  itKeepsTheIdentityContract(async () => ({
    gateway: new MockIdentityGateway('http://localhost:3001/', said, 0),
    arrange: (situation) => (situation === 'usual' ? 'ada@example.com' : 'login-fails@example.com'),
    close: async () => {},
  }));
});
