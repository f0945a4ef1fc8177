/**
 * better-auth configured for the sign-up of an organization, as documented: a PostgreSQL pool, email and
 * password, a code by mail, organizations. Other options have their defaults.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { hash, verify } from '@node-rs/argon2';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { toNodeHandler } from 'better-auth/node';
import { emailOTP, organization } from 'better-auth/plugins';
import { Pool } from 'pg';
import { SmtpMailer } from '../../service/src/adapters/mail/smtp-mailer.ts';
import { testBranding } from '../../service/test/fixtures/service-fixture.ts';

const { PORT = '', DATABASE_URL = '', SMTP_URL = '', PAGE_ORIGIN = '' } = process.env;

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** The service's mailer, so that both send the same mail. */
const mailer = new SmtpMailer(
  { url: SMTP_URL, from: 'Northgate <signup@northgate.example>' },
  testBranding,
);

const auth = betterAuth({
  baseURL: `http://127.0.0.1:${PORT}`,
  trustedOrigins: [PAGE_ORIGIN],
  database: new Pool({ connectionString: DATABASE_URL, max: 10, application_name: 'better-auth' }),
  emailAndPassword: {
    enabled: true,
    requireEmailVerification: true,
    password: {
      hash: (password) => hash(password, cost),
      verify: (given) => verify(given.hash, given.password),
    },
  },
  emailVerification: { autoSignInAfterVerification: true },
  plugins: [
    organization(),
    emailOTP({
      sendVerificationOnSignUp: true,
      // Not awaited, as documented.
      sendVerificationOTP: async ({ email, otp }) => {
        void mailer
          .send(
            { kind: 'code', to: email, language: 'en', code: otp, reference: 'K7QM2X' },
            randomUUID(),
          )
          .catch(console.error);
      },
    }),
  ],
});

const { runMigrations } = await getMigrations(auth.options);
await runMigrations();
const handler = toNodeHandler(auth);
const server = createServer((request, response) => {
  if (request.url === '/readyz') response.end('ok');
  else handler(request, response);
});
server.listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit());
