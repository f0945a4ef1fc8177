import type { ServerResponse } from 'node:http';

/** One answer, right or wrong, as a test wants it. */
export interface ScriptedAnswer {
  /** 200 where it is left out. */
  readonly status?: number;
  readonly json?: unknown;
  /** In the place of `json`: the body byte for byte. */
  readonly text?: string;
  /** `application/json` where it is left out. */
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** True waits for `release()` before a byte is sent. */
  readonly held?: boolean;
  /**
   * `reset`: the connection breaks before an answer. `cut`: it breaks half-way through the body. `stalled`: half the
   * body, then nothing until `release()`.
   */
  readonly fault?: 'reset' | 'cut' | 'stalled';
}

export const asHtml = (status: number): ScriptedAnswer => ({
  status,
  contentType: 'text/html; charset=utf-8',
  text: '<!doctype html><title>Gateway</title><h1>Something in between</h1>',
});

/** Sends an answer. `released` settles when the test lets held and stalled answers go. */
export async function deliver(
  response: ServerResponse,
  answer: ScriptedAnswer,
  released: () => Promise<void>,
): Promise<void> {
  if (answer.held) await released();
  if (answer.fault === 'reset') {
    response.socket?.resetAndDestroy();
    return;
  }
  const body = Buffer.from(
    answer.text ?? (answer.json === undefined ? '' : JSON.stringify(answer.json)),
  );
  response.statusCode = answer.status ?? 200;
  if (body.length > 0) {
    response.setHeader('Content-Type', answer.contentType ?? 'application/json');
  }
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value);
  response.setHeader('Content-Length', body.length);
  if (answer.fault === undefined) {
    response.end(body);
    return;
  }
  const half = Math.floor(body.length / 2);
  await new Promise((sent) => response.write(body.subarray(0, half), sent));
  if (answer.fault === 'stalled') {
    await released();
    response.end(body.subarray(half));
  } else {
    response.socket?.end();
  }
}

const microsoft = 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize?client_id=strict';
const google = 'https://accounts.google.com/o/oauth2/v2/auth?client_id=strict';

/** What every call answers until a test says otherwise. */
export const happyAnswers: Readonly<
  Record<string, Required<Pick<ScriptedAnswer, 'status' | 'json'>>>
> = {
  'POST /api/verify-email': { status: 201, json: {} },
  'POST /api/verify-code': { status: 200, json: { signupCode: 'signup-code', requirePI: true } },
  'POST /api/resend-code': { status: 201, json: {} },
  'POST /api/create-account': { status: 201, json: {} },
  'POST /api/sso/azure': { status: 200, json: { redirect: microsoft } },
  'POST /api/sso/google': { status: 200, json: { redirect: google } },
  'POST /auth-api/sso/azure': { status: 200, json: { redirect: microsoft } },
  'POST /auth-api/sso/google': { status: 200, json: { redirect: google } },
  'POST /auth-api/login': { status: 200, json: {} },
};
