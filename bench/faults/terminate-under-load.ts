import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { HttpAnswer } from '../support/http.ts';
import type { Mailbox } from '../support/mailbox.ts';
import type { SignupService } from '../support/signup-service.ts';
import { demand, Visitor } from '../support/visitor.ts';

/** People sign up without a pause; after three seconds the service is told to end. */
export async function terminateUnderLoad(
  service: SignupService,
  mailbox: Mailbox,
  databaseUrl: string,
) {
  const acknowledged: string[] = [];
  let cutOff = 0;
  let tooLate = 0;
  let told = Number.POSITIVE_INFINITY;
  const watched = async (calling: Promise<HttpAnswer>, step: string, status: number) => {
    const sent = performance.now();
    const answer = await calling.catch((error) => {
      if (sent < told) cutOff += 1;
      else tooLate += 1;
      throw error;
    });
    return demand(step, answer, status);
  };
  const signUp = async () => {
    const visitor = new Visitor(service.url, mailbox);
    await watched(visitor.verifyEmail(), 'verify-email', 201);
    const code = await visitor.nextCode();
    const { body } = await watched(visitor.verifyCode(code), 'verify-code', 200);
    const { signupCode } = JSON.parse(body);
    await watched(visitor.createAccount(signupCode), 'create-account', 201);
    acknowledged.push(visitor.person.email);
  };
  const signUpAgainAndAgain = async () => {
    while (service.isAlive) await signUp().catch(() => {});
  };
  const load = Promise.all(Array.from({ length: 16 }, signUpAgainAndAgain));
  await pause(3_000);
  told = performance.now();
  const exitCode = await service.end('SIGTERM');
  const seconds = (performance.now() - told) / 1_000;
  // Some still wait for a mail.
  await mailbox.stop();
  await load;

  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    `SELECT count(DISTINCT email)::INTEGER AS kept FROM administrators
     WHERE state = 'active' AND email = ANY ($1)`,
    [acknowledged],
  );
  await client.end();
  const counts = { acknowledged: acknowledged.length, kept: rows[0].kept, cutOff, tooLate };
  return { exitCode, seconds, ...counts };
}
