import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { ProbeTask } from './probe/sightings.ts';

const entry = fileURLToPath(new URL('probe/probe.ts', import.meta.url));
let bundled: Promise<string> | undefined;

/** What a page is made to run before anything of its own. */
export async function probeScript(task: ProbeTask): Promise<string> {
  bundled ??= bundle();
  return `{ const benchTask = ${JSON.stringify(task)};\n${await bundled} }`;
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
