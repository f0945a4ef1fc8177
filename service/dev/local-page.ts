import type { FastifyReply } from 'fastify';
import { html } from '../../shared/http/html.ts';
import { type Page, sendPage } from '../src/adapters/http/page.ts';

/**
 * Sends a development page, in English only.
 * @param note label of the page
 */
export function sendLocalPage(reply: FastifyReply, note: string, page: Page): FastifyReply {
  reply.language = 'en';
  return sendPage(reply, { note, ...page });
}

/** For a form that did not come from our page. @param back where to try again */
export function sendLocalForbidden(reply: FastifyReply, note: string, back: string): FastifyReply {
  const { sentences } = reply.server.branding.in('en');
  return sendLocalPage(reply, note, {
    title: 'Please try again',
    layout: 'problem',
    content: html`<p>${sentences['refusals.not_checked']}</p>
<a class="button button-secondary" href="${back}">Back</a>`,
  });
}
