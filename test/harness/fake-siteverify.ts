import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Stands for reCAPTCHA's siteverify on a loopback port: it takes every token once. */
export class FakeSiteverify {
  readonly secret = 'siteverify-secret';
  /** On which page the check was done, as it says. */
  hostname: unknown = 'localhost';
  /** Answers in its place; null lets it. */
  instead: ((response: ServerResponse) => void) | null = null;
  /** What it was sent. */
  readonly asked: URLSearchParams[] = [];
  private readonly used = new Set<string>();
  private readonly server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    this.asked.push(form);
    if (this.instead) return this.instead(response);
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(this.judge(form)));
  });

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/siteverify`;
  }

  async start(): Promise<void> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await once(this.server.close(), 'close');
  }

  private judge(form: URLSearchParams): object {
    const refuse = (code: string) => ({ success: false, 'error-codes': [code] });
    const token = form.get('response') ?? '';
    if (form.get('secret') !== this.secret) return refuse('invalid-input-secret');
    if (!token.startsWith('good')) return refuse('invalid-input-response');
    if (this.used.has(token)) return refuse('timeout-or-duplicate');
    this.used.add(token);
    return { success: true, challenge_ts: '2030-01-01T12:00:00Z', hostname: this.hostname };
  }
}
