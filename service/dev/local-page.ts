import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../../shared/http/html.ts';
import { isThisMachine } from '../../src/domain/web-url.ts';
import { type Page, sendPage } from '../src/adapters/http/pages/page.ts';
import { sendRefusal } from '../src/adapters/http/server/refusal-responses.ts';
import { refused } from '../src/domain/refused-request.ts';

/**
 * Sends a development page, in English only.
 * @param note label of the page
 */
export function sendLocalPage(reply: FastifyReply, note: string, page: Page): FastifyReply {
  reply.language = 'en';
  return sendPage(reply, { note, ...page });
}

/** Answers a form from another site. @param back URL of the form */
export function sendLocalForbidden(reply: FastifyReply, note: string, back: string): FastifyReply {
  const { sentences } = reply.server.branding.in('en');
  return sendLocalPage(reply, note, {
    title: 'Please try again',
    layout: 'problem',
    intro: sentences['refusals.not_checked'],
    content: html`<a class="button button-secondary" href="${back}">Back</a>`,
  });
}

/**
 * An `onRequest` hook for development-only routes: accepts requests for the host names of this machine only. Otherwise
 * another website could use the routes by DNS rebinding.
 * @param allowedHost returns a further accepted host with its port; null for none
 */
export function localHostsOnly(allowedHost: () => string | null = () => null) {
  return async ({ headers: { host = '' } }: FastifyRequest, reply: FastifyReply) => {
    const address = `http://${host}`;
    const hostname = URL.canParse(address) ? new URL(address).hostname : '';
    if (isThisMachine(hostname) || host === allowedHost()) return;
    return sendRefusal(reply, refused('not_found'));
  };
}
