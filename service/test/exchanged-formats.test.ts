import { createDecipheriv, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import fastify from 'fastify';
import { emptyRegistration } from '../../src/domain/forms/registration-form.ts';
import type { Database } from '../src/adapters/database/database.ts';
import { SqlOutbox } from '../src/adapters/database/sql-outbox.ts';
import { SqlRateLimits } from '../src/adapters/database/sql-rate-limits.ts';
import { SqlSsoRequests } from '../src/adapters/database/sql-sso-requests.ts';
import { networksOf } from '../src/adapters/http/network.ts';
import { isCsrfToken, sessionPlugin } from '../src/adapters/http/session.ts';
import { renderMail } from '../src/adapters/mail/render-mail.ts';
import { Argon2PasswordHasher } from '../src/adapters/security/argon2-password-hasher.ts';
import type { Mail } from '../src/application/ports/mail.ts';
import type { SsoChecks } from '../src/application/ports/sso.ts';
import type { AccountRequest } from '../src/application/register-account.ts';
import { Secrets } from '../src/application/secrets.ts';
import { rateLimits } from '../src/domain/rate-limit.ts';
import { FakeClock, sampleMails } from './fixtures/fakes.ts';
import { addressOf } from './fixtures/registrations.ts';
import { testBranding } from './fixtures/service-fixture.ts';
import { useCasesInMemory } from './fixtures/use-cases.ts';

/**
 * What a former version made. A version may begin to take another format; it makes it one release later, and the old one
 * goes from here another release later.
 */
const recorded: {
  readonly sessionCookie: string;
  readonly session: { readonly reference: string; readonly csrfToken: string };
  readonly address: Readonly<Record<'typed' | 'canonical' | 'untagged' | 'domain', string>>;
  readonly codeDigest: string;
  readonly tokenDigest: string;
  readonly codeMailTopic: string;
  /** As the page of that version sends it. */
  readonly registration: {
    readonly values: Omit<AccountRequest, 'email' | 'signupCode'>;
    readonly fingerprint: string;
  };
  readonly networks: Readonly<Record<string, readonly string[]>>;
  readonly rateLimitNames: Readonly<Record<string, string>>;
  readonly rateLimitKey: string;
  readonly mails: Readonly<Record<string, { readonly mail: Mail; readonly sealed: string }>>;
  readonly ssoChecks: { readonly checks: SsoChecks; readonly sealed: string };
  readonly passwordHash: string;
} = JSON.parse(readFileSync(new URL('./fixtures/exchanged-formats.json', import.meta.url), 'utf8'));

const key = 'the key of the tests';
const secrets = new Secrets(key);
const now = new FakeClock().now();
const later = new Date(now.getTime() + 60_000);
const browserSession = 'a browser';

const keyFor = (purpose: string) => createHmac('sha256', key).update(purpose).digest();

/** As the former version signs. */
const signed = (id: string) => {
  const signature = createHmac('sha256', keyFor('session')).update(id).digest('base64');
  return `${id}.${signature.replace(/=+$/, '')}`;
};

/** As the former version reads. */
function openedByFormer(sealed: unknown): Readonly<Record<string, unknown>> {
  const bytes = Buffer.from(String(sealed), 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyFor('seal'), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  const opened = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
  return JSON.parse(opened.toString('utf8'));
}

/** The type of each value. */
const shapeOf = (value: object) =>
  Object.fromEntries(Object.entries(value).map(([name, field]) => [name, typeof field]));

/** Answers every statement with these rows, and keeps what it is sent. */
function databaseOf(...rows: readonly object[]) {
  const sent: (readonly unknown[])[] = [];
  const query = async <Row>(_sql: string, parameters: readonly unknown[] = []) => {
    sent.push(parameters);
    return rows as Row[];
  };
  return { sent, database: { query } as unknown as Database };
}

describe('Versions that run at once', () => {
  it('take the session of each other', async () => {
    const app = fastify();
    await app.register(sessionPlugin({ key, secure: true }));
    app.get('/', ({ session }) => session);
    const cookies = { '__Host-threshold_session': recorded.sessionCookie };
    const { session } = recorded;
    expect((await app.inject({ url: '/', cookies })).json()).to.deep.equal(session);
    expect(isCsrfToken({ ...session }, session.csrfToken)).to.equal(true);

    const [sessionCookie, csrfCookie] = (await app.inject('/')).cookies;
    const [id = ''] = sessionCookie?.value.split('.') ?? [];
    expect(sessionCookie?.value).to.equal(signed(id));
    const token = createHmac('sha256', keyFor('csrf')).update(id).digest('base64url');
    expect(csrfCookie?.value).to.equal(token);
    await app.close();
  });

  it('know codes, tokens and addresses by the same digests', () => {
    const address = addressOf(recorded.address.typed);
    expect(address).to.deep.include(recorded.address);
    expect(secrets.codeDigest({ browserSession, address }, '012345')).to.equal(recorded.codeDigest);
    expect(secrets.tokenDigest('a token')).to.equal(recorded.tokenDigest);
  });

  it('replace the code mail of each other that was not sent yet', async () => {
    const useCases = useCasesInMemory();
    const visitor = { browserSession, networks: [], language: 'en', browser: null };
    await useCases.verifyEmail.execute(visitor, recorded.address.typed, 'a human');
    const [posting] = useCases.kept.outbox.postings;
    expect(posting?.topic).to.equal(recorded.codeMailTopic);
  });

  it('recognize a registration that was sent to the other before', async () => {
    const useCases = useCasesInMemory();
    const email = 'ada@engines.example';
    const proof = useCases.proofs().make({ browserSession, address: addressOf(email) }, null);
    await useCases.kept.signupCodes.issue(proof.kept);
    const { values, fingerprint } = recorded.registration;
    const request = { ...emptyRegistration, ...values, email, signupCode: proof.signupCode };
    const outcome = await useCases.createAccount().execute(browserSession, request);
    expect(outcome).to.deep.equal({ kind: 'created' });
    const [registration] = useCases.kept.accounts.registrations;
    expect(registration?.fingerprint).to.equal(fingerprint);
  });

  it('count on the same rows', async () => {
    const { sent, database } = databaseOf({});
    const { codesForAddress } = rateLimits;
    await new SqlRateLimits(database, secrets).take(codesForAddress, 'ada@engines.example', now);
    expect(sent[0]?.[0]).to.equal(recorded.rateLimitKey);
    const names = Object.entries(rateLimits).map(([limit, { name }]) => [limit, name]);
    expect(Object.fromEntries(names)).to.include(recorded.rateLimitNames);
    for (const [ip, networks] of Object.entries(recorded.networks)) {
      expect(networksOf(ip).map(({ name }) => name)).to.deep.equal(networks);
    }
  });

  for (const [title, { mail, sealed }] of Object.entries(recorded.mails)) {
    it(`send the mails that the other posted: ${title}`, async () => {
      const { database } = databaseOf({
        ...{ topic: 'ada', version: 'a version', attempts: 0, sealed_mail: sealed },
      });
      const times = { until: later, latest: later };
      const [claimed] = await new SqlOutbox(database, secrets).claim(now, times, 1);
      expect(claimed?.mail).to.deep.equal(mail);
      const { text, code, link } = renderMail(claimed?.mail as Mail, testBranding);
      if (mail.kind === 'code') expect(code).to.equal(mail.code);
      else expect(text).to.include(mail.orgName);
      if (mail.kind === 'activation' && mail.link) expect(link).to.equal(mail.link);
    });
  }

  for (const [title, { mail: former }] of Object.entries(recorded.mails)) {
    it(`post mails with all that the other needs: ${title}`, async () => {
      const mail = sampleMails[title as keyof typeof sampleMails];
      const { sent, database } = databaseOf();
      const posting = { mail, topic: 'ada', postedAt: now, expiresAt: later };
      await new SqlOutbox(database, secrets).post(posting);
      expect(shapeOf(openedByFormer(sent[0]?.[2]))).to.include(shapeOf(former));
    });
  }

  it('finish a single sign-on that began at the other', async () => {
    const { checks, sealed } = recorded.ssoChecks;
    const attempt = { browserSession, provider: 'google', purpose: 'signUp' } as const;
    const { sent, database } = databaseOf({ returnTo: '/', sealedChecks: sealed });
    const requests = new SqlSsoRequests(database, secrets);
    expect(await requests.take(checks.state, attempt, now)).to.deep.include({ checks });
    await requests.remember({ ...attempt, returnTo: '/', checks }, later);
    expect(openedByFormer(sent[1]?.[5])).to.deep.include(checks);
    expect(sent.map(([digest]) => digest)).to.deep.equal(
      Array(2).fill(secrets.tokenDigest(checks.state)),
    );
  });

  it('compare passwords with the hash of the other', async () => {
    const hasher = new Argon2PasswordHasher({ workers: 1 });
    expect(await hasher.matches('Analytical-1', recorded.passwordHash)).to.equal(true);
    await hasher.close();
  });

  it('open the activation links of each other', async () => {
    const useCases = useCasesInMemory();
    const invited = { id: 'ada', email: 'ada@engines.example', orgName: 'Engines', language: 'en' };
    await useCases.invitations.post(useCases.kept, { ...invited, hasWayIn: false });
    const [mail] = useCases.kept.outbox.waiting;
    expect(mail?.kind === 'activation' && mail.link).to.match(
      /^https:\/\/signup\.northgate\.example\/activate\?token=[\w-]{43}$/,
    );
  });
});
