import type { Refused } from '../../application/ports/signup-gateway.ts';
import { pageMessages } from '../../domain/messages/page.ts';
import type { Answer } from './api-client.ts';
import { propertyOf } from './property-of.ts';

const LONGEST_TEXT = 300;

/** A server's text, cut at 300 characters; null when there is nothing to read. */
export function shownText(text: unknown): string | null {
  if (typeof text !== 'string' || text.trim() === '') return null;
  return text.length <= LONGEST_TEXT ? text : [...text].slice(0, LONGEST_TEXT).join('');
}

/** What the server says about its refusal, else the generic sentence. Successes have nothing to say here. */
export function messageOf({ status, body }: Answer): string {
  const said = status >= 400 ? shownText(propertyOf(body, 'message')) : null;
  return said ?? pageMessages.unexpected;
}

export function refused(answer: Answer): Refused {
  return { kind: 'refused', message: messageOf(answer) };
}
