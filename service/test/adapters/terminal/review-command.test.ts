import { expect } from 'chai';
import { outputOf } from '#service/adapters/terminal/command-line.ts';
import { type ReviewUseCases, reviewCommand } from '#service/adapters/terminal/review-command.ts';
import type { RemindAdministratorOutcome } from '#service/application/activation/remind-administrator.ts';
import type { ApproveOutcome, RefuseOutcome } from '#service/application/review/review-queue.ts';
import { anOpenRegistration } from '../../harness/registrations.ts';

const registration = anOpenRegistration();

describe('The review command', () => {
  let asked: unknown[][];
  beforeEach(() => {
    asked = [];
  });
  const run = (
    words: string,
    outcome?: ApproveOutcome | RefuseOutcome | RemindAdministratorOutcome | object[],
  ) => {
    const answer = async (...args: unknown[]) => {
      asked.push(args);
      return outcome;
    };
    const useCases = {
      reviewQueue: { list: answer, decisions: answer, approve: answer, refuse: answer },
      remindAdministrator: { execute: answer },
    } as unknown as ReviewUseCases;
    return outputOf(reviewCommand, useCases, words.split(' '));
  };
  const failure = (...command: Parameters<typeof run>) =>
    run(...command).then(
      () => null,
      (error: Error) => error.message,
    );

  it('lists open registrations in columns, without control characters', async () => {
    const nothing = 'No organization waits for a review or the identity directory.';
    expect(await run('list', [])).to.equal(nothing);
    const consent = { accepted: true, at: '', language: 'en', text: 'I accept' } as const;
    const list = await run('list', [
      { ...registration, orgName: ' Engines\u2028\u200b \u3164 \u2800 \u009b31m\u202eß 机器' },
      { ...registration, state: 'waiting', rejections: 1, isContested: true, termsUrl: null },
      { ...registration, extra: { vat_id: 'DE1', dpa: consent } },
    ]);
    const [head = '', ...rows] = list.split('\n');
    expect(head.split(/ {2,}/).join()).to.equal(
      'ORGANIZATION,SHORT NAME,DOMAIN,REGION,ADDRESS,SINCE (UTC),STATE,ATTEMPTS,TERMS,EXTRA FIELDS',
    );
    const facts = 'engines, engines.example, US, Ada@engines.example, 2030-01-01 12:00';
    expect(rows.map((row) => row.trim().split(/ {2,}/).join(', '))).to.deep.equal([
      `Engines 31mß 机器, ${facts}, in review, 0, 2030-01 (en)`,
      `Analytical Engines, ${facts}, not provisioned, contested, 1, unknown`,
      `Analytical Engines, ${facts}, in review, 0, 2030-01 (en), vat_id: DE1; dpa: yes`,
    ]);
  });

  it('passes short name, domain and reason on, and reports the organization and the next step', async () => {
    const outcome = { kind: 'refused', registration } as const;
    expect(await run('refuse engines a.example --reason Why', outcome)).to.equal(
      'engines (Ada@engines.example, domain engines.example) is refused. The service mails the administrator.',
    );
    expect(asked).to.deep.equal([
      [{ orgShortName: 'engines', domain: 'a.example' }, 'command line', 'Why'],
    ]);
  });

  it('lists decisions, with who decided, when and why', async () => {
    const { orgName, orgShortName, domain } = registration;
    const names = { orgName, orgShortName, domain, decidedAt: new Date('2030-01-02T09:30:00Z') };
    const list = await run('list --all', [
      { ...registration, ...names, kind: 'refused', decidedBy: 'eve@a.example', reason: 'No' },
    ]);
    const [, refused = ''] = list.split('\n\n');
    expect(refused.split('\n').map((row) => row.split(/ {2,}/).join())).to.deep.equal([
      'ORGANIZATION,SHORT NAME,DOMAIN,DECISION,BY,DECIDED (UTC),REASON',
      'Analytical Engines,engines,engines.example,refused,eve@a.example,2030-01-02 09:30,No',
    ]);
  });

  it('lists registrations as JSON', async () => {
    const { registrations, decisions } = JSON.parse(await run('list --json', [registration]));
    const { rejections: attempts, ...others } = JSON.parse(JSON.stringify(registration));
    expect(registrations).to.deep.equal([{ ...others, attempts }]);
    expect(decisions).to.deep.equal([]);
  });

  for (const [words, outcome, sentence] of [
    ['approve nobody a.example', { kind: 'notFound' }, /"nobody" and the domain "a.example" waits/],
    ['refuse engines', { kind: 'underWay' }, /processing "engines" just now. Try again soon/],
    ['refuse engines', { kind: 'reasonTooLong' }, /500 characters at most/],
    ['remind nobody', 'unknown', /no organization with the short name "nobody"/],
    ['remind engines', 'notActive', /"engines" is not active yet/],
    ['remind engines', 'signsInWithProvider', /signs in with a provider/],
  ] as const) {
    it(`fails after "${words}" with a message: ${JSON.stringify(outcome)}`, async () => {
      expect(await failure(words, outcome)).to.match(sentence);
    });
  }
});
