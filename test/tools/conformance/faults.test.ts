import { expect } from 'chai';
import { propertyOf } from '#page/adapters/http/property-of.ts';
import { parsed } from '#tools/conformance/exchange.ts';
import { checks } from '#tools/conformance/run.ts';
import { conformanceOf, only } from './conformance.ts';
import {
  at,
  type Fault,
  fromSecondOn,
  header,
  refusing,
  respondWith,
  when,
} from './fake-backend.ts';
import { callFaults } from './faults/calls.ts';
import { crossSiteFaults } from './faults/cross-site.ts';

const faults = [...crossSiteFaults, ...callFaults];

describe('conformance of the minimal backend', () => {
  it('passes every check', async () => {
    const { code, warned, failed, skipped, stdout } = await conformanceOf(() => {});
    expect([...warned, ...failed], stdout).to.deep.equal([]);
    expect(skipped).to.deep.equal(['cookies.secure']);
    expect(code).to.equal(0);
  });

  for (const [expected, fault] of faults) {
    const named = expected.replace(' ...', '').split(' ');
    const requirement = checks.find(({ id }) => id === named[0])?.title;
    it(`fails ${expected} with a fault against "${requirement}"`, async () => {
      const { code, failed, stdout } = await conformanceOf(fault, only(named));
      const found = expected.endsWith(' ...') ? failed.slice(0, named.length) : failed;
      expect(found, stdout).to.deep.equal(named);
      expect(code).to.equal(1);
    });
  }
});

const VERIFY_CODE = '/api/verify-code';
const CREATE = '/api/create-account';
const refusal = (status: number) => respondWith(status, { message: 'No.' });
/** `NOWHERE` is a valid region in the contract. */
const refusedRegion = (json: unknown) =>
  refusing(CREATE, 'region', /NOWHERE/, respondWith(400, json));

/** Faults that visitors notice; the checks that warn; the consequence in the report. */
const warnings: readonly [warned: string, consequence: string, fault: Fault][] = [
  [
    'responses.message',
    'the page will show its generic message: /api/create-account',
    refusedRegion({}),
  ],
  [
    'login.right login.other-case',
    'the identity frontend will ask the administrator to sign in again',
    at('/auth-api/login', 200, header('set-cookie', null)),
  ],
  [
    'responses.fast',
    'visitors wait after they press the button: /api/create-account (2.3 s), /api/verify-code (1.2 s)',
    (reply, { path }) => {
      reply.duration = { [CREATE]: 2_345, [VERIFY_CODE]: 1_200 }[path] ?? 1_000;
    },
  ],
];

/** The checks that are skipped, besides https, with a choice of a backend; its note in the report; the choice. */
const choices: readonly [skipped: string[], note: string, choice: Fault][] = [
  [['sso.azure'], 'Microsoft is not offered (501)', at('/api/sso/azure', 200, refusal(501))],
  [
    [],
    'a domain may have several organizations here (200)',
    at(
      VERIFY_CODE,
      409,
      when(
        (_, { json }) => propertyOf(json, 'message') === 'org_already_registered',
        respondWith(200, { signupCode: 'a' }),
      ),
    ),
  ],
  [
    [],
    'it is refused (400): a visitor who missed the first response sees a refusal',
    at(CREATE, 201, fromSecondOn(refusal(400))),
  ],
  [['cors.retry-after'], 'without Retry-After', header('retry-after', null)],
  [
    [],
    'it is always in de',
    ({ headers, json }) => {
      headers.set('content-language', 'de');
      headers.set('vary', 'Origin');
      if (propertyOf(json, 'message') === 'مرفوض')
        Object.assign(Object(json), { message: 'Nein.' });
    },
  ],
];

describe('faults of a backend', () => {
  for (const [warned, consequence, fault] of warnings) {
    it(`cause a warning but no failure: ${consequence}`, async () => {
      const outcome = await conformanceOf(fault);
      expect(outcome.warned, outcome.stdout).to.deep.equal(warned.split(' '));
      expect(outcome.stdout).to.contain(consequence);
      expect([outcome.failed, outcome.code]).to.deep.equal([[], 0]);
    });
  }

  it('exclude responses to requests that the page never sends, such as truncated JSON', async () => {
    const { warned, stdout } = await conformanceOf(
      when(
        ({ body }, { status }) => status === 400 && parsed(body) === undefined,
        respondWith(400),
      ),
    );
    expect(warned, stdout).to.deep.equal([]);
  });
});

describe('choices of the backend', () => {
  for (const [skipped, note, choice] of choices) {
    it(`are notes in the report, not failures: ${note}`, async () => {
      const outcome = await conformanceOf(choice);
      expect(outcome.failed, outcome.stdout).to.deep.equal([]);
      expect(outcome.skipped).to.have.members([...skipped, 'cookies.secure']);
      expect(outcome.stdout).to.contain(note);
      expect(outcome.code).to.equal(0);
    });
  }
});
