import type { FastifyReply } from 'fastify';
import { type Page, sendPage } from '../src/adapters/http/page.ts';

/**
 * Answers with a page for trying out. It speaks English alone.
 * @param note what the page stands for
 */
export function sendLocalPage(reply: FastifyReply, note: string, page: Page): FastifyReply {
  reply.language = 'en';
  return sendPage(reply, { note, ...page });
}
