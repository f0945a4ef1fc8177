import type { FastifyInstance, FastifyReply } from 'fastify';
import { LocalInbox } from '../../service/dev/mail/local-inbox.ts';
import { registerPageStyle } from '../../service/src/adapters/http/page.ts';
import { type Language, languages } from '../../src/domain/languages.ts';
import type { GalleryBrand } from './gallery-brand.ts';
import { developmentPages, mails, type ServicePage, servicePages } from './states/service-pages.ts';
import { type State, states } from './states/states.ts';

const noon = new Date(Date.UTC(2026, 0, 1, 12));
const pages: Readonly<Record<string, ServicePage>> = { ...servicePages, ...developmentPages };

/** A mail runs nothing and loads nothing. */
const mailHeaders = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  'Content-Type': 'text/html; charset=utf-8',
};

const settled = (html: string) => html.replace('<html ', '<html data-settled ');
const ofKind = (kind: State['kind']) => states.filter((state) => state.kind === kind);

/**
 * Serves a brand's mails and the pages of its service, as the service itself makes them, at
 * `/state/BRAND/LANGUAGE/SLUG`.
 * @param app a scope of the server for them alone
 */
export async function showService(
  app: FastifyInstance,
  name: string,
  brand: GalleryBrand,
): Promise<void> {
  const { branding } = brand;
  registerPageStyle(app, branding);
  for (const language of languages) {
    await app.register(async (spoken) => {
      const inbox = await inboxOf(brand, language);
      spoken.addHook('onRequest', async (_, reply) => {
        reply.language = language;
      });
      for (const [index, { slug }] of ofKind('mail').entries()) {
        const html = inbox.mails.at(-1 - index)?.html ?? '';
        spoken.get(`/state/${name}/${language}/${slug}`, (_, reply) =>
          reply.headers(mailHeaders).send(settled(html)),
        );
      }
      for (const { name: page, slug } of ofKind('service')) {
        spoken.get(`/state/${name}/${language}/${slug}`, (_, reply: FastifyReply) =>
          pages[page]?.(reply, inbox.mails, brand.notFound(language)),
        );
      }
      // What the inbox shows in its frame.
      for (const { id, html } of inbox.mails) {
        spoken.get(`/inbox/mail/${id}`, (_, reply) => reply.headers(mailHeaders).send(html));
      }
    });
  }
  app.addHook('onSend', async (_, reply, sent) => {
    const header = (name: string) => String(reply.getHeader(name));
    if (!header('Content-Type').startsWith('text/html')) return sent;
    const html = settled(String(sent));
    // Nothing in the gallery changes by itself, as the inbox would.
    const asks = header('Content-Security-Policy').includes('connect-src');
    return asks ? html.replace(/<script>[\s\S]*<\/script>/, '') : html;
  });
}

/** With every mail in it, the newest first. */
async function inboxOf(brand: GalleryBrand, language: Language): Promise<LocalInbox> {
  const branding = { ...brand.branding, languages: [language] } as const;
  const inbox = new LocalInbox(branding, { now: () => noon }, () => {});
  for (const mail of Object.values(mails(brand.origin, language))) await inbox.send(mail);
  return inbox;
}
