import { fileURLToPath } from 'node:url';
import { renderToString } from 'react-dom/server';
import { bundleText } from '../../tools/build/bundle.ts';
import { PlainForm } from './plain-form.tsx';

const root = fileURLToPath(new URL('../..', import.meta.url));

const sheet = `body{max-width:26rem;margin:3rem auto;padding:0 1.5rem;font:1rem/1.5 system-ui,sans-serif;color:#16211d}
form{display:grid;gap:.75rem}h1{font-size:1.75rem;line-height:1.2}
button,input{min-height:2.75rem;padding:0 .875rem;border:1px solid #8b9892;border-radius:.5rem;font:inherit;background:#fff}
button[type=submit]{border:0;color:#fff;background:#0b6b4f}`;

/** A plain form without scripts, and the same hydrated by React and nothing else, by path. */
export async function plainPages(): Promise<ReadonlyMap<string, Uint8Array>> {
  const target = { root, mockResponses: false };
  const script = await bundleText(target, 'bench/first-load/react-alone.tsx');
  const page = (head: string) =>
    Buffer.from(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign up</title><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><style>${sheet}</style>${head}</head><body><div id="app">${renderToString(<PlainForm />)}</div></body></html>`,
    );
  return new Map([
    ['/plain/index.html', page('')],
    ['/react/index.html', page('<script type="module" src="/react/main.js"></script>')],
    ['/react/main.js', Buffer.from(script)],
  ]);
}
