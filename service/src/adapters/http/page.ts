import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { Html, html } from '../html.ts';

const style = new Html(`
:root { color-scheme: light dark; --line: light-dark(#d5dae1, #3a424d); --quiet: light-dark(#56606c, #a7b1bd);
  --accent: light-dark(#0b5cad, #7db8f2); --problem: light-dark(#b3261e, #ff9a92); --on-accent: light-dark(#fff, #10151b); }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: light-dark(#17202b, #e8ecf1); background: light-dark(#f6f7f9, #14181e); }
main { max-inline-size: 40rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { font-size: 1.5rem; margin: 0 0 .25rem; }
h2 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
a { color: var(--accent); }
.quiet { color: var(--quiet); margin: 0 0 1rem; }
.problem { color: var(--problem); }
.card { margin-block: 1rem; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: .5rem; background: light-dark(#fff, #1b2129); }
.code { font: 600 2.25rem/1.3 ui-monospace, monospace; letter-spacing: .15em; margin: .5rem 0; user-select: all; }
.text { white-space: pre-line; margin: 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .5rem 1.5rem; margin: 0 0 1rem; }
dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; }
label { display: block; margin-block-end: 1rem; } label + .problem { margin-block: -.75rem 1rem; }
input:not([type=checkbox]) { display: block; inline-size: 100%; box-sizing: border-box; min-block-size: 2.75rem; padding: 0 .75rem; font: inherit; border: 1px solid var(--quiet); border-radius: .375rem; }
input[aria-invalid] { border-color: var(--problem); } input[readonly] { background: none; color: inherit; }
ul.quiet { padding-inline-start: 1.25rem; }
button { min-block-size: 2.75rem; padding: 0 1.25rem; font: inherit; font-weight: 600; border: 0; border-radius: .375rem; color: var(--on-accent); background: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`);

const styleHash = createHash('sha256').update(style.source).digest('base64');

/**
 * Answers with a page of the service's own, in one plain design, without a script.
 * @param formTargets where a form may lead in the end, as a source list of the content security policy
 */
export function sendPage(
  reply: FastifyReply,
  title: string,
  content: Html,
  formTargets = "'self'",
): FastifyReply {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body><main>${content}</main></body>
</html>
`;
  return reply
    .header('Content-Security-Policy', policy(formTargets))
    .type('text/html; charset=utf-8')
    .send(page.source);
}

function policy(formTargets: string): string {
  return `default-src 'none'; img-src data:; style-src 'sha256-${styleHash}'; form-action ${formTargets}; base-uri 'none'; frame-ancestors 'none'`;
}
