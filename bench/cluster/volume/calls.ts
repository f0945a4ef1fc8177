import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { SqlSsoRequests } from '../../../service/src/adapters/database/sql-sso-requests.ts';
import { sqlRepositories } from '../../../service/src/adapters/database/sql-unit-of-work.ts';
import { Secrets } from '../../../service/src/application/secrets.ts';
import { later } from '../../../service/src/domain/times.ts';
import { root } from '../../../test/harness/server-process.ts';
import { signupCodeIn } from '../../../test/harness/visitor.ts';
import type { SignupService } from '../../signup-service.ts';
import { demand, keptConnection, sessionKey } from '../../visitor.ts';
import { databaseOn, openPool } from './database.ts';

/** What people do at the service: sign up, ask again, go wrong, log in; and a reading of the metrics. */
export async function everyCall(service: SignupService, times: number): Promise<void> {
  const one = async () => {
    const visitor = service.visitor();
    demand('verify-email', await visitor.verifyEmail(), 201);
    const first = await visitor.nextCode();
    demand('resend-code', await visitor.resendCode(), 201);
    const code = await visitor.nextCode();
    if (first !== code) demand('a former code', await visitor.verifyCode(first), 400);
    demand('verify-code', await visitor.verifyCode(code), 200);
    const again = demand('verify-code again', await visitor.verifyCode(code), 200);
    const proof = signupCodeIn(again);
    const taken = await visitor.register(proof, { org_short_name: 'firm-7' });
    demand('a short name that is taken', taken, 400);
    demand('create-account', await visitor.register(proof), 201);
    demand('create-account again', await visitor.register(proof), 201);
    demand('login', await visitor.login(), 200);
  };
  for (let done = 0; done < times; done += 10) {
    await Promise.all(Array.from({ length: Math.min(10, times - done) }, one));
  }
  await keptConnection(`${service.url}/metrics`, {});
}

/** What reviewers do: `npm run review`. */
export async function review(databaseUrl: string, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'service/src/review.ts', ...words],
    {
      cwd: root,
      env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, SESSION_KEY: sessionKey },
      maxBuffer: 100_000_000,
    },
  );
  return stdout;
}

/** What needs a provider, a link from a mail, or an outbox with many mails in it: the statements of the service without its calls. */
export async function otherStatements(url: string): Promise<void> {
  const pool = openPool(url, 1);
  const secrets = new Secrets(sessionKey);
  const database = databaseOn(pool, () => {});
  const repositories = sqlRepositories(database, secrets);
  const ssoRequests = new SqlSsoRequests(database, secrets);
  const { activations, administrators, outbox } = repositories;
  const now = new Date();
  const soon = later(now, 10_000);
  for (let time = 0; time < 10; time += 1) {
    const administrator = await administrators.find(`firm-${time + 11}`);
    const link = { tokenDigest: randomUUID(), expiresAt: later(now, 3_600_000) };
    await activations.replace(administrator?.id ?? '', link);
    await activations.find(link.tokenDigest, now);
    await activations.claim(link.tokenDigest, now, soon);
    await activations.release(link.tokenDigest, false);
    const attempt = { browserSession: 'a', provider: 'google', purpose: 'signUp' } as const;
    const checks = { state: secrets.newToken(), nonce: 'b', codeVerifier: 'c' };
    await ssoRequests.remember({ ...attempt, returnTo: 'https://a.example/', checks }, soon);
    await ssoRequests.take(checks.state, attempt, now);

    const names = { firstName: 'Ada', lastName: 'Lovelace' };
    await activations.complete(administrator?.id ?? '', names);

    const mail = { kind: 'received', to: 'a@b.example', language: 'en', orgName: 'A' } as const;
    await outbox.post({ mail, topic: `topic ${time}`, postedAt: now, expiresAt: soon });
    const claimed = await outbox.claim(now, { until: soon, latest: later(now, 60_000) }, 10);
    for (const [at, one] of claimed.entries()) {
      const renewed = await outbox.renew(one, later(soon, 1));
      if (at % 2) await outbox.postpone(renewed, soon);
      else await outbox.settle(renewed);
    }
    await outbox.oldest(now);
  }
  await pool.end();
}
