import { randomInt, randomUUID } from 'node:crypto';
import { propertyOf } from '../../../src/adapters/http/api-client.ts';
import { extraErrors } from '../../../src/domain/forms/common-rules.ts';
import { type ExtraField, extraInput, extraOf } from '../../../src/domain/forms/extra-fields.ts';
import { parsed } from '../../../tools/conformance/exchange.ts';
import { Contract } from '../../../tools/contract.ts';
import type { Transport } from '../../../tools/signup-client.ts';

/** Shared, because parsing takes longer than a run. */
export const contract = new Contract();

/** A parsed request. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly session: Session | undefined;
}

/** The response before it is sent; a fault changes it. */
export interface Reply {
  status: number;
  readonly headers: Headers;
  /** Undefined for an empty body. */
  json?: unknown;
  /** Replaces `json`. */
  text?: string;
  /** In milliseconds. */
  duration?: number;
}

/** Changes the response of a correct backend. */
export type Fault = (reply: Reply, call: Call, inbox: Mail[]) => unknown;

export interface Mail {
  readonly to: string;
  readonly code: string;
}

/** Sign-ups of one browser. */
interface Session {
  readonly token: string;
  readonly signUps: Map<string, SignUp>;
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
const success = (status: number, json: unknown = {}): Reply => ({
  status,
  headers: new Headers(),
  json,
});
const mistake = (status: number, message: unknown) => success(status, { message });
const limit = () => {
  const reply = mistake(429, 'Too often.');
  reply.headers.set('Retry-After', '60');
  return reply;
};

/**
 * A minimal in-memory backend that meets the contract, with one injectable fault. Separate from `StrictServer`, which has
 * scripted responses instead of sign-ups, and to which each invalid request is an error of the page.
 */
export class SmallBackend {
  fault: Fault = () => {};
  /** Fields that the brand adds. */
  extraFields: readonly ExtraField[] = [];
  /** Its clock, in milliseconds: only a `duration` advances it. */
  time = 0;
  /** Newest first. */
  readonly inbox: Mail[] = [];
  private readonly sessions = new Map<string, Session>();
  private readonly accounts: Account[] = [];
  private readonly counts = new Map<string, number>();

  /** @param pageOrigin of the page that may call */
  constructor(private readonly pageOrigin: string) {}

  /** Replaces `fetch`, without a socket. */
  readonly send: Transport = async (url, init) => {
    const headers = Object.fromEntries(new Headers(init.headers));
    const { pathname: path } = new URL(url);
    const id = /\bsid=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? '';
    const session = this.sessions.get(id);
    const call = {
      method: init.method ?? '',
      path,
      headers,
      body: String(init.body ?? ''),
      session,
    };
    const reply = this.answer(call);
    if (headers.origin === this.pageOrigin) {
      reply.headers.set('Access-Control-Allow-Origin', this.pageOrigin);
      reply.headers.set('Access-Control-Allow-Credentials', 'true');
      reply.headers.set('Access-Control-Expose-Headers', 'Retry-After');
    }
    reply.headers.set('Vary', 'Origin, Accept-Language');
    inLanguage(reply, headers['accept-language'] === 'ar' ? 'ar' : 'en');
    reply.headers.set('Content-Type', 'application/json');
    this.fault(reply, call, this.inbox);
    this.time += reply.duration ?? 0;
    const body = reply.text ?? (reply.json === undefined ? null : JSON.stringify(reply.json));
    return new Response(body, { status: reply.status, headers: reply.headers });
  };

  private answer(call: Call): Reply {
    const { method, path, headers, body, session } = call;
    if (headers.origin !== this.pageOrigin) return mistake(403, 'Another origin.');
    if (!contract.routes.includes(`POST ${path}`)) return mistake(404, 'Nothing is here.');
    if (method === 'OPTIONS') {
      const allowed = { 'Access-Control-Allow-Headers': 'Content-Type, X-XSRF-TOKEN' };
      return { status: 204, headers: new Headers(allowed) };
    }
    if (!session || headers['x-xsrf-token'] !== session.token) return this.withToken(session);
    if (!contract.hasPayload(`POST ${path}`)) {
      return success(200, { redirect: 'https://login.microsoftonline.com/authorize?state=1' });
    }
    if (headers['content-type'] !== 'application/json') return mistake(415, 'Not JSON.');
    const payload = parsed(body);
    const problem = contract.requestProblem(`POST ${path}`, payload);
    if (problem) return mistake(400, problem);
    return this.routes[path]?.(payload as Payload, session) ?? mistake(404, 'Nothing is here.');
  }

  private withToken(known: Session | undefined): Reply {
    const reply = mistake(403, 'No good token.');
    const session = known ?? { token: randomUUID(), signUps: new Map() };
    if (!known) {
      const id = randomUUID();
      this.sessions.set(id, session);
      reply.headers.append('Set-Cookie', `sid=${id}; Path=/; HttpOnly; SameSite=Lax`);
    }
    reply.headers.append('Set-Cookie', `XSRF-TOKEN=${session.token}; Path=/; SameSite=Lax`);
    return reply;
  }

  private readonly routes: Record<string, (payload: Payload, session: Session) => Reply> = {
    '/api/verify-email': ({ email = '' }, { signUps }) => {
      if (/@gmail\.com$/.test(email)) return mistake(400, 'Please use a corporate email address.');
      if (this.isTooOften(`sign-ups ${keyOf(email)}`)) return limit();
      const code = this.mail(email);
      signUps.set(keyOf(email), { code, attempts: 0, resends: 0, proof: null });
      return success(201, { reference: randomUUID().slice(0, 8) });
    },
    '/api/resend-code': ({ email = '' }, { signUps }) => {
      const signUp = signUps.get(keyOf(email));
      if (!signUp) return mistake(400, 'Please start again.');
      if (++signUp.resends > LIMIT) return limit();
      signUp.code = this.mail(email);
      return success(201);
    },
    '/api/verify-code': ({ email = '', verification_code: code }, { signUps }) => {
      const signUp = signUps.get(keyOf(email));
      if (!signUp || signUp.attempts >= LIMIT) return mistake(400, 'Please start again.');
      if (signUp.code !== code) {
        signUp.attempts += 1;
        return mistake(400, 'A wrong code.');
      }
      const company = this.accounts.find((account) => domainOf(account.email) === domainOf(email));
      if (company?.email === keyOf(email)) return mistake(409, 'admin_already_registered');
      if (company) return mistake(409, 'org_already_registered');
      signUp.proof = randomUUID();
      return success(200, { signupCode: signUp.proof, requirePI: true });
    },
    '/api/create-account': (payload, { signUps }) => {
      const { email = '', signup_code: proof = '', org_short_name: shortName = '' } = payload;
      const { password = '', confirm_password: confirmation = '', region = '' } = payload;
      if (signUps.get(keyOf(email))?.proof !== proof) return mistake(400, 'Not verified.');
      const used = this.accounts.find((account) => account.proof === proof);
      if (used?.payload === JSON.stringify(payload)) return success(201);
      if (used) return mistake(400, 'This sign-up is complete.');
      const extra = extraOf(this.extraFields, extraInput(Object(payload.extra)));
      const [wrong] = Object.keys(extraErrors(this.extraFields, extra));
      if (wrong) return mistake(400, { [wrong]: ['Wrong.'] });
      if (password !== confirmation) return mistake(400, 'Passwords must match');
      if (!['EU', 'US'].includes(region)) return mistake(400, 'No such region.');
      if (this.accounts.some((account) => account.shortName === shortName)) {
        return mistake(400, { org_short_name: ['Taken.'] });
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
        return this.isTooOften(`logins ${email}`) ? limit() : mistake(401, 'Wrong.');
      }
      const reply = success(200);
      reply.headers.append('Set-Cookie', 'identity=1; Path=/; HttpOnly; SameSite=Lax');
      return reply;
    },
  };

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

const keyOf = (email: string) => email.toLowerCase();
const domainOf = (email: string) => keyOf(email).replace(/^.*@/, '');

/** Translates messages to one Arabic word, except those that the page compares. */
function inLanguage({ headers, json }: Reply, language: 'ar' | 'en'): void {
  headers.set('Content-Language', language);
  const message = propertyOf(json, 'message');
  if (language === 'ar' && typeof message === 'string' && !/_already_registered$/.test(message)) {
    Object.assign(Object(json), { message: 'مرفوض' });
  }
}

/** A fault: its description, exactly the checks that must fail (`...`: and those that depend on them), and the change. */
export type Row = readonly [what: string, failed: string, fault: Fault];

type Condition = (call: Call, reply: Reply, inbox: readonly Mail[]) => unknown;

/** A fault of some answers only. */
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

/** From the payload; empty if missing. */
export const valueIn = ({ body }: Call, key: string) => String(propertyOf(parsed(body), key) ?? '');

/** Each time except the first. */
export function fromSecondOn(fault: Fault): Fault {
  let times = 0;
  return (...all) => {
    times += 1;
    if (times > 1) fault(...all);
  };
}

export const answer =
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
