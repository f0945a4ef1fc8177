import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { drawIndex, type Offer, readChoice } from './draw-index.ts';

const text = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** Serves the page that lists the states, at `/`. What is chosen stands in its query. */
export function addIndex(app: FastifyInstance, offer: Offer): void {
  const sheet = text('gallery.css');
  const script = text('gallery-client.js');
  app.get('/gallery.css', (_, reply) => reply.type('text/css').send(sheet));
  app.get('/gallery.js', (_, reply) => reply.type('text/javascript').send(script));
  app.get<{ Querystring: Record<string, string> }>('/', ({ query }, reply) =>
    reply.type('text/html; charset=utf-8').send(drawIndex(offer, readChoice(offer, query)).source),
  );
}
