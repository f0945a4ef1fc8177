import type { FastifyReply } from 'fastify';
import { schemes } from './gallery-index.ts';

type Scheme = (typeof schemes)[number];

export const isScheme = (name: unknown): name is Scheme =>
  schemes.some((scheme) => scheme === name);

/**
 * A document or a sheet as somebody sees it whose system is in the scheme: a frame cannot be told, it follows the window.
 * A page's policy knows its sheet by its letters, so it is left out.
 */
export function inScheme(scheme: Scheme, reply: FastifyReply, sent: unknown): unknown {
  if (!/^text\/(?:html|css)/.test(String(reply.getHeader('Content-Type')))) return sent;
  reply.removeHeader('Content-Security-Policy').removeHeader('Content-Length');
  const asks = (name: Scheme) => new RegExp(`\\(prefers-color-scheme: ?${name}\\)`, 'g');
  const [yes, no] = ['(width >= 0)', '(width < 0)'];
  return String(sent)
    .replaceAll(asks('dark'), scheme === 'dark' ? yes : no)
    .replaceAll(asks('light'), scheme === 'light' ? yes : no)
    .replace('name="color-scheme" content="light dark"', `name="color-scheme" content="${scheme}"`)
    .replaceAll(/color-scheme: ?light dark/g, `color-scheme:${scheme}`);
}
