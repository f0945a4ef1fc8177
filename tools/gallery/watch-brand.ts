import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { inspectBrand } from '../../shared/brand/branded-settings.ts';
import { readBrand } from '../../shared/brand/read-brand.ts';
import { createCommand } from '../../shared/create-command.ts';
import { Html, html } from '../../shared/http/html.ts';
import { languages } from '../../src/domain/languages.ts';
import { brandWarnings } from '../build/brand-warnings.ts';
import { liveReload, reloadTag } from '../dev/live-reload.ts';
import { assertPortFree, portOption } from '../dev/local-ports.ts';
import { withProgress } from '../progress.mjs';
import { galleryAssets } from './gallery-assets.ts';
import { brandFolders } from './gallery-options.ts';
import { galleryApp } from './gallery-site.ts';
import { indexPage } from './index-page.ts';
import { openBrand, root } from './open-gallery.ts';
import { states } from './states/states.ts';

export const command = () =>
  createCommand('brand')
    .argument(
      '<dir>',
      'a name in brands or any folder of a brand; a change of its files is shown at once',
    )
    .addOption(portOption(3006))
    .action(async (folder, { port }) => {
      await assertPortFree(port, 'the gallery');
      const { url } = await withProgress('Opening the gallery', watchBrand(folder, port));
      console.log(`Brand  ${url}\n\nStop with Ctrl+C.`);
    });

/**
 * Serves the gallery of a brand on 127.0.0.1. With problems it shows what can be drawn, otherwise the last drawing.
 * @param port 0 for any free one
 */
export async function watchBrand(folder: string, port = 0, print = console.log) {
  const folders = brandFolders([folder]);
  const assets = await galleryAssets(root);
  const brands = [...folders.keys()];
  const index = indexPage(assets, { states, languages, brands, isWritten: false });
  let shown: FastifyInstance | undefined;
  let top = html``;
  const draw = async () => {
    const build = randomUUID();
    const findings = { problems: [] as readonly string[], warnings: [] as string[] };
    try {
      for (const [name, path] of folders) {
        const { branded, problems } = inspectBrand('production', readBrand(path));
        findings.problems = problems;
        const brand = await openBrand(branded, assets);
        // Drawn before it is shown, because it can fail.
        brand.file('');
        shown = await galleryApp(assets, new Map([[name, brand]]));
        await shown.ready();
        findings.warnings = await brandWarnings(branded);
      }
    } catch (error) {
      const lines = (error as Error).message.split('\n');
      findings.problems = [...new Set([...findings.problems, ...lines])];
    }
    top = html`${listOf('The build rejects this brand', findings.problems)}${listOf('Warnings', findings.warnings)}${new Html(reloadTag(build))}`;
    return build;
  };
  const reload = await liveReload([...folders.values()], draw, print);
  const server = fastify({ forceCloseConnections: true });
  await server.register(reload.routes);
  server.get('/', (_, reply) => reply.type('text/html; charset=utf-8').send(index(top)));
  server.setNotFoundHandler(async ({ raw }, reply) => {
    if (!shown) return reply.code(404).send();
    reply.hijack();
    shown.routing(raw, reply.raw);
  });
  const url = await server.listen({ host: '127.0.0.1', port });
  return { url, close: () => server.close().then(reload.close) };
}

const listOf = (title: string, lines: readonly string[]) =>
  lines.length > 0
    ? html`<section aria-label="${title}"><h2>${title}: ${String(lines.length)}</h2><ul>${lines.map((line) => html`<li>${line}</li>`)}</ul></section>`
    : html``;
