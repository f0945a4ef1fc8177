import type { FastifyInstance } from 'fastify';
import { LocalInbox } from '../../service/dev/mail/local-inbox.ts';
import { registerPageStyle } from '../../service/src/adapters/http/pages/page.ts';
import { isBuiltInLanguage } from '../../shared/languages/messages.ts';
import type { Language } from '../../src/domain/languages.ts';
import type { GalleryBrand } from './gallery-brand.ts';
import { mails } from './states/mails.ts';
import { developmentPages, type ServicePage, servicePages } from './states/service-pages.ts';
import { states } from './states/states.ts';

const noon = new Date(Date.UTC(2026, 0, 1, 12));
const pages: Readonly<Record<string, ServicePage>> = { ...servicePages, ...developmentPages };

/** A mail runs no scripts and loads no files. */
const mailHeaders = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  'Content-Type': 'text/html; charset=utf-8',
};

const mailNames = Object.keys(mails('', 'en', ''));

type Params = Readonly<Record<'language' | 'slug', string>>;
const stateOf = ({ slug }: Params) => states.find((state) => state.slug === slug);

/**
 * Serves a brand's states at `/state/BRAND/LANGUAGE/SLUG`: its page, its mails, and the pages of its service.
 * @param app a scope of the server
 */
export async function showBrand(app: FastifyInstance, name: string, brand: GalleryBrand) {
  registerPageStyle(app, brand.branding);
  const inboxes = new Map<Language, Promise<LocalInbox>>();
  const inboxIn = (language: Language) => {
    const inbox = inboxes.get(language) ?? inboxOf(brand, language);
    inboxes.set(language, inbox);
    return inbox;
  };
  // Mails in the frame of the inbox.
  app.get<{ Params: Params }>(`/state/${name}/mail/:slug`, async ({ params }, reply) => {
    const filled = await Promise.all(inboxes.values());
    const mail = filled.flatMap(({ mails }) => mails).find(({ id }) => id === params.slug);
    return mail ? reply.headers(mailHeaders).send(mail.html) : reply.callNotFound();
  });
  app.get<{ Params: Params }>(`/state/${name}/:language/:slug`, async ({ params }, reply) => {
    const { language } = params;
    const state = stateOf(params);
    if (!state || !(isBuiltInLanguage(language) || brand.branding.languages.includes(language)))
      return reply.callNotFound();
    reply.language = language;
    const { mails: sent } = await inboxIn(language);
    switch (state.kind) {
      case 'page': {
        const { html, headers } = brand.page(state.name, language);
        return reply.headers(headers).type('text/html; charset=utf-8').send(html);
      }
      case 'mail': {
        const html = sent.at(-1 - mailNames.indexOf(state.name))?.html ?? '';
        return reply.headers(mailHeaders).send(html);
      }
      case 'service':
        return pages[state.name]?.(reply, sent, brand.notFound(language));
    }
  });
  app.addHook('onSend', async ({ params }, reply, sent) => {
    const header = (name: string) => String(reply.getHeader(name));
    const state = stateOf(params as Params);
    // The page sets `data-settled` itself.
    if (!state || state.kind === 'page' || !header('Content-Type').startsWith('text/html'))
      return sent;
    const html = String(sent)
      .replace('<html ', '<html data-settled ')
      .replaceAll('"/inbox/mail/', `"/state/${name}/mail/`);
    // Stops the refresh of the inbox.
    const asks = header('Content-Security-Policy').includes('connect-src');
    return asks ? html.replace(/<script>[\s\S]*<\/script>/, '') : html;
  });
}

async function inboxOf(brand: GalleryBrand, language: Language): Promise<LocalInbox> {
  const branding = { ...brand.branding, languages: [language] } as const;
  const inbox = new LocalInbox(branding, { now: () => noon }, () => {});
  for (const mail of Object.values(mails(brand.origin, language, brand.region))) {
    await inbox.send(mail);
  }
  return inbox;
}
