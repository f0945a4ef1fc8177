import { html } from '../../../shared/http/html.ts';

/** A state that looks different than it did. */
export interface SeenChange {
  /** Of its pictures, which are called `NAME-before.png` and so on. */
  readonly name: string;
  /** In words. */
  readonly what: string;
  /** Those that there are. */
  readonly pictures: readonly string[];
}

/** A page that shows side by side what was, what is, and where it differs. @param count of all pictures */
export function drawReport(commit: string, count: number, changes: readonly SeenChange[]): string {
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>Pictures</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;margin:1.5rem}div{display:flex;gap:1rem;overflow:auto}figure{margin:0}img{border:1px solid #888;max-inline-size:40rem}</style>
<h1>${String(changes.length)} of ${String(count)} pictures look different than in ${commit}</h1>
${changes.map(
  ({ name, what, pictures }) => html`<h2>${name}</h2>
<p>${what}</p>
<div>${pictures.map((which) => html`<figure><img loading="lazy" src="${name}-${which}.png" alt=""><figcaption>${which}</figcaption></figure>`)}</div>
`,
)}
</html>
`.source;
}
