import { figures } from '../domain/figures.ts';
import type { Mail } from './ports/mailer.ts';

/** The mail that carries a verification code. Nothing a visitor typed stands in it. */
export function codeMail(to: string, code: string, product: string): Mail {
  const minutes = figures.codeLifetime / 60_000;
  const text = [
    `${code} is your code to sign up for ${product}.`,
    `It is valid for ${minutes} minutes, in the browser in which you asked for it.`,
    'If you did not ask for it, you can ignore this mail. Never pass the code on to anybody.',
  ].join('\n\n');
  return { to, subject: `${code} is your code`, text, code };
}
