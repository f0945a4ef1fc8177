import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { JSDOM } from 'jsdom';
import { bundleOptions } from '../../tools/build/bundle.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const script = '/assets/react-only.js';

/**
 * The same screen, hydrated by React and react-dom and nothing else. It is bundled and minified as our script is.
 * @param html the screen without a script
 * @returns the page and its script, by path
 */
export async function reactOnlyPage(path: string, html: string): Promise<Map<string, Buffer>> {
  const { outputFiles } = await build({
    ...bundleOptions({ root: folder, cannedAnswers: false }),
    entryPoints: ['react-only.tsx'],
    plugins: [
      {
        name: 'screen',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^screen$/ }, () => ({ path: 'screen', namespace: 'screen' }));
          onLoad({ filter: /./, namespace: 'screen' }, () => ({
            contents: screenModule(html),
            resolveDir: folder,
          }));
        },
      },
    ],
  });
  const tag = `<script type="module" src="${script}"></script>`;
  return new Map([
    [`${path}index.html`, Buffer.from(html.replace('</head>', `${tag}</head>`))],
    [script, Buffer.from(outputFiles[0]?.contents ?? '')],
  ]);
}

/**
 * The screen that stands in a page, written as a React component: an ES module that exports `Screen`. Written from the
 * page, so that it is the same screen whatever becomes of ours. Its props are those that our page gives the
 * same elements: `email` and `onEmail`, `onSso` and `onSubmit`.
 */
function screenModule(html: string): string {
  const root = new JSDOM(html).window.document.querySelector('#app');
  if (!root) throw new Error('The built page has no #app');
  return [
    `import { createElement as h, Fragment } from 'react';`,
    `export const Screen = (screen) => h(Fragment, null, ${childrenOf(root)});`,
  ].join('\n');
}

function childrenOf(parent: Element): string {
  return [...parent.childNodes].flatMap((node) => written(node)).join(', ');
}

function written(node: ChildNode): string[] {
  if (node.nodeName === '#text') return [JSON.stringify(node.textContent)];
  // React's marks between two texts.
  if (node.nodeName === '#comment') return [];
  const element = node as Element;
  const children = childrenOf(element);
  const props = `{ ${[...attributes(element), ...handlers(element)].join(', ')} }`;
  return [`h(${JSON.stringify(element.localName)}, ${props}${children && `, ${children}`})`];
}

const renamed: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor' };

function attributes(element: Element): string[] {
  return [...element.attributes]
    .filter(({ name }) => !(name === 'value' && isEmail(element)))
    .map(({ name, value }) => {
      const flag = value === '' && /^(?:disabled|novalidate|required|hidden)$/.test(name);
      const prop = flag && name === 'novalidate' ? 'noValidate' : (renamed[name] ?? name);
      return `${JSON.stringify(prop)}: ${flag || JSON.stringify(value)}`;
    });
}

function handlers(element: Element): string[] {
  if (isEmail(element)) return ['value: screen.email', 'onChange: screen.onEmail'];
  if (element.localName === 'form') return ['onSubmit: screen.onSubmit'];
  if (element.matches('button[type="button"]')) return ['onClick: screen.onSso'];
  return [];
}

const isEmail = (element: Element) => element.matches('input[type="email"]');
