import type { FastifyReply } from 'fastify';
import type { Language } from '#page/domain/languages.ts';
import { html } from '#shared/http/html.ts';
import { brandOf } from '../server/response-language.ts';
import { sendPage } from './page.ts';

/** The page's own URL with its token, if it has one, in another language. */
export function linkIn({ request }: FastifyReply, language: Language): string {
  const { token } = { ...(request.query as object), ...(request.body as object) } as {
    token?: unknown;
  };
  const tokenOrNone = token === undefined ? {} : { token: String(token) };
  return `?${new URLSearchParams({ ...tokenOrNone, language })}`;
}

/** Answers a link that is not valid. @param recovery what the visitor can do */
export function sendLinkRefused(reply: FastifyReply, recovery: string): FastifyReply {
  const { sentences, signInUrl } = brandOf(reply);
  return sendPage(reply, {
    title: sentences['link.refusedTitle'],
    layout: 'problem',
    urlIn: (language) => linkIn(reply, language),
    intro: sentences['link.refusedDetail'],
    content: html`<p>${recovery}</p>
<a class="button button-primary" href="${signInUrl}">${sentences.signIn}</a>`,
  });
}

/** Answers a form that came too late, or without cookies. */
export function sendNotChecked(reply: FastifyReply): FastifyReply {
  const { sentences } = brandOf(reply);
  return sendTryAgain(reply, sentences['link.tryAgainTitle'], sentences['link.tooLateOrNoCookies']);
}

export function sendUnavailable(reply: FastifyReply): FastifyReply {
  const { sentences } = brandOf(reply);
  return sendTryAgain(reply, sentences['link.unavailableTitle'], sentences['refusals.unavailable']);
}

function sendTryAgain(reply: FastifyReply, title: string, problem: string): FastifyReply {
  const { language, sentences } = brandOf(reply);
  const urlIn = (tag: Language) => linkIn(reply, tag);
  return sendPage(reply, {
    title,
    layout: 'problem',
    urlIn,
    intro: problem,
    content: html`<p>${sentences['link.stillWorks']}</p>
<a class="button button-primary" href="${urlIn(language)}">${sentences.tryAgain}</a>`,
  });
}
