import { randomInt, randomUUID } from 'node:crypto';
import { propertyOf } from '#page/adapters/http/property-of.ts';
import { extraErrors } from '#page/domain/forms/common-errors.ts';
import { type ExtraField, extraInput, extraOf } from '#page/domain/forms/extra-fields.ts';
import type { Transport } from '#tools/signup-client.ts';
import {
  Backend,
  type Call,
  parseJson,
  type Reply,
  refusal,
  success,
  successResponses,
} from '../../harness/backend.ts';

/** Changes the response of a correct backend. */
export type Fault = (reply: Reply, call: Call, inbox: Mail[]) => unknown;

interface Mail {
  readonly to: string;
  readonly code: string;
}

interface SignUp {
  code: string;
  attempts: number;
  resends: number;
  proof: string | null;
}
interface Account {
  readonly email: string;
  readonly proof: string;
  readonly payload: string;
  readonly shortName: string;
  readonly password: string;
}
type Payload = Readonly<Record<string, string>>;

const LIMIT = 5;
const limit = () => {
  const reply = refusal(429, 'Too often.');
  reply.headers.set('Retry-After', '60');
  return reply;
};

/** A backend in memory with an optional fault. */
export class FakeBackend extends Backend {
  fault: Fault = () => {};
  extraFields: readonly ExtraField[] = [];
  /** Its clock, in milliseconds: only a `duration` advances it. */
  time = 0;
  /** Mails, newest first. */
  readonly inbox: Mail[] = [];
  /** By session and address. */
  private readonly signUps = new Map<string, SignUp>();
  private readonly accounts: Account[] = [];
  private readonly counts = new Map<string, number>();

  /** Replaces `fetch`, without a socket. */
  readonly send: Transport = async (url, init) => {
    const headers = Object.fromEntries(new Headers(init.headers));
    const token = this.tokenIn(headers);
    const call = {
      method: init.method ?? '',
      path: new URL(url).pathname,
      headers,
      body: String(init.body ?? ''),
      session: this.csrf.isValid(token) ? token : undefined,
    };
    const reply = this.respond(call);
    reply.headers.append('Vary', 'Accept-Language');
    inLanguage(reply, headers['accept-language'] === 'ar' ? 'ar' : 'en');
    reply.headers.set('Content-Type', 'application/json');
    this.fault(reply, call, this.inbox);
    this.time += reply.duration ?? 0;
    const body = reply.text ?? (reply.json === undefined ? null : JSON.stringify(reply.json));
    return new Response(body, { status: reply.status, headers: reply.headers });
  };

  protected override withToken(session = this.csrf.token(randomUUID())): Reply {
    const reply = super.withToken(session);
    reply.headers.append('Set-Cookie', `sid=${randomUUID()}; Path=/; HttpOnly; SameSite=Lax`);
    return reply;
  }

  protected override responseTo({ path, body, session = '' }: Call): Reply {
    const payload = Object(parseJson(body)) as Payload;
    const key = `${session} ${keyOf(payload.email ?? '')}`;
    return this.routes[path]?.(payload, key) ?? redirect(path);
  }

  private readonly routes: Record<string, (payload: Payload, key: string) => Reply> = {
    '/api/verify-email': ({ email = '' }, key) => {
      if (/@gmail\.com$/.test(email)) return refusal(400, 'Please use a corporate email address.');
      if (this.isTooOften(`sign-ups ${keyOf(email)}`)) return limit();
      const code = this.mail(email);
      this.signUps.set(key, { code, attempts: 0, resends: 0, proof: null });
      return success(201, { reference: randomUUID().slice(0, 8) });
    },
    '/api/resend-code': ({ email = '' }, key) => {
      const signUp = this.signUps.get(key);
      if (!signUp) return refusal(400, 'Please start again.');
      if (++signUp.resends > LIMIT) return limit();
      signUp.code = this.mail(email);
      return success(201);
    },
    '/api/verify-code': ({ email = '', verification_code: code }, key) => {
      const signUp = this.signUps.get(key);
      if (!signUp || signUp.attempts >= LIMIT) return refusal(400, 'Please start again.');
      if (signUp.code !== code) {
        signUp.attempts += 1;
        return refusal(400, 'A wrong code.');
      }
      signUp.proof = randomUUID();
      const company = this.companyOf(email);
      if (company?.email === keyOf(email)) return refusal(409, 'admin_already_registered');
      if (company) return refusal(409, 'org_already_registered');
      return success(200, { signupCode: signUp.proof, requirePI: true });
    },
    '/api/request-to-join': ({ email = '' }, key) =>
      this.signUps.get(key)?.proof && this.companyOf(email)
        ? success(202)
        : refusal(400, 'Please start again.'),
    '/api/create-account': (payload, key) => {
      const { email = '', signup_code: proof = '', org_short_name: shortName = '' } = payload;
      const { password = '', confirm_password: confirmation = '', region = '' } = payload;
      if (this.signUps.get(key)?.proof !== proof) return refusal(400, 'Not verified.');
      const used = this.accounts.find((account) => account.proof === proof);
      if (used?.payload === JSON.stringify(payload)) return success(201);
      if (used) return refusal(400, 'This sign-up is complete.');
      const extra = extraOf(this.extraFields, extraInput(Object(payload.extra)));
      const [wrong] = Object.keys(extraErrors(this.extraFields, extra));
      if (wrong) return refusal(400, { [wrong]: ['Wrong.'] });
      if (password !== confirmation) return refusal(400, 'Passwords must match');
      if (!['EU', 'US'].includes(region)) return refusal(400, 'No such region.');
      if (this.accounts.some((account) => account.shortName === shortName)) {
        return refusal(400, { org_short_name: ['Taken.'] });
      }
      const made = JSON.stringify(payload);
      const account = { email: keyOf(email), proof, shortName, password, payload: made };
      this.accounts.push(account);
      return success(201);
    },
    '/auth-api/login': ({ email = '', password }) => {
      const isThis = (one: Account) => one.email === keyOf(email) && one.password === password;
      const account = this.accounts.find(isThis);
      if (!account) {
        return this.isTooOften(`logins ${email}`) ? limit() : refusal(401, 'Wrong.');
      }
      const reply = success(200);
      reply.headers.append('Set-Cookie', 'identity=1; Path=/; HttpOnly; SameSite=Lax');
      return reply;
    },
  };

  private companyOf(email: string): Account | undefined {
    return this.accounts.find((account) => domainOf(account.email) === domainOf(email));
  }

  private mail(to: string): string {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    this.inbox.unshift({ to, code });
    return code;
  }

  private isTooOften(what: string): boolean {
    const count = (this.counts.get(what) ?? 0) + 1;
    this.counts.set(what, count);
    return count > LIMIT;
  }
}

const redirect = (path: string) => success(200, successResponses[`POST ${path}`]?.json);
const keyOf = (email: string) => email.toLowerCase();
const domainOf = (email: string) => keyOf(email).replace(/^.*@/, '');

/** Replaces messages by an Arabic word, except those that the page compares. */
function inLanguage({ headers, json }: Reply, language: 'ar' | 'en'): void {
  headers.set('Content-Language', language);
  const message = propertyOf(json, 'message');
  if (language === 'ar' && typeof message === 'string' && !/_already_registered$/.test(message)) {
    Object.assign(Object(json), { message: 'مرفوض' });
  }
}

/**
 * The checks that must fail, and no others (`...`: and those that depend on them), with the fault.
 */
export type Row = readonly [failed: string, fault: Fault];

type Condition = (call: Call, reply: Reply, inbox: readonly Mail[]) => unknown;

/** Applies a fault to some responses only. */
export const when =
  (condition: Condition, fault: Fault): Fault =>
  (reply, call, inbox) =>
    condition(call, reply, inbox) && fault(reply, call, inbox);

export const at = (path: string, status: number, fault: Fault) =>
  when((call, reply) => call.path === path && reply.status === status, fault);

/** Whether a call is refused for its payload, not for its token. */
export const isRefused = (path: string, call: Call, { status }: Reply) =>
  call.path === path && status >= 400 && status !== 403;

/** Refuses payloads with such a value of a key. */
export const refusing = (path: string, key: string, value: RegExp, fault: Fault) =>
  when((call, reply) => isRefused(path, call, reply) && value.test(valueIn(call, key)), fault);

/** A value of the payload; empty if it is missing. */
export const valueIn = ({ body }: Call, key: string) =>
  String(propertyOf(parseJson(body), key) ?? '');

/** Applies a fault each time except the first. */
export function fromSecondOn(fault: Fault): Fault {
  let times = 0;
  return (...all) => {
    times += 1;
    if (times > 1) fault(...all);
  };
}

export const respondWith =
  (status: number, json: unknown = {}): Fault =>
  (reply) => {
    reply.status = status;
    reply.json = json;
  };

/** Sets a header; null removes it. */
export const header =
  (name: string, value: string | null): Fault =>
  ({ headers }) =>
    value === null ? headers.delete(name) : headers.set(name, value);

/** Changes each cookie; null removes it. */
export const cookies =
  (change: (cookie: string) => string | null): Fault =>
  ({ headers }) => {
    const changed = headers.getSetCookie().map(change);
    headers.delete('set-cookie');
    for (const cookie of changed) if (cookie !== null) headers.append('set-cookie', cookie);
  };

export const csrfCookie = (change: (cookie: string) => string | null): Fault =>
  cookies((cookie) => (cookie.startsWith('XSRF-TOKEN=') ? change(cookie) : cookie));
