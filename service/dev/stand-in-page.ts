import type { FastifyReply } from 'fastify';
import { type Page, sendPage } from '../src/adapters/http/page.ts';

/** Answers with a page that stands for somebody else's, for trying out: it speaks English alone. */
export function sendStandIn(reply: FastifyReply, page: Page): FastifyReply {
  reply.language = 'en';
  return sendPage(reply, page);
}
