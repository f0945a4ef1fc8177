import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fontEnvironment } from '#tools/browser/fonts.ts';
import { eventually } from '../../eventually.ts';
import { ServerProcess } from '../../server-process.ts';
import { capabilities, Engine, type EngineOptions, type Send, type StartEngine } from './engine.ts';

/** Null if Firefox is not installed. */
export function findFirefox(): StartEngine | null {
  const program = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync);
  return program ? (options) => openFirefox(program, options) : null;
}

async function openFirefox(program: string, { dark = false }: EngineOptions = {}): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'threshold-firefox-'));
  const fonts = await fontEnvironment();
  const preferences = {
    'marionette.port': 0,
    'security.sandbox.content.read_path_whitelist': `${dirname(fonts.FONTCONFIG_FILE)}/`,
    // 0 selects dark, 1 light.
    'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
  };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(profile, 'user.js'), lines);
  const portFile = join(profile, 'MarionetteActivePort');
  const browser = new ServerProcess({
    program,
    args: ['--marionette', '--headless', '--no-remote', '--profile', profile],
    env: { HOME: profile, ...fonts },
    isReady: async () => existsSync(portFile),
    logFile: join(profile, 'output.log'),
  });
  const close = async () => {
    await browser.end('SIGKILL');
    await rm(profile, { recursive: true, maxRetries: 5 });
  };
  try {
    await browser.start();
    // Firefox writes the port before its server listens.
    const send = await eventually(async () => connectMarionette(await readFile(portFile, 'utf8')));
    await send('NewSession', '', capabilities);
    return new Engine(send, close);
  } catch (error) {
    await close();
    throw error;
  }
}

/** A message of Marionette consists of its length in bytes, a colon, and `[type, id, error, value]`. */
async function connectMarionette(port: string): Promise<Send> {
  const socket = connect(Number(port), '127.0.0.1');
  const waiting = new Map<number, (answer: unknown[]) => void>();
  let bytes = Buffer.alloc(0);
  socket.on('data', (part) => {
    bytes = Buffer.concat([bytes, part]);
    for (let colon = bytes.indexOf(':'); colon >= 0; colon = bytes.indexOf(':')) {
      const end = colon + 1 + Number(bytes.subarray(0, colon));
      if (bytes.length < end) return;
      const message = JSON.parse(bytes.subarray(colon + 1, end).toString());
      bytes = bytes.subarray(end);
      // Marionette sends a greeting first.
      if (Array.isArray(message)) waiting.get(message[1])?.(message);
    }
  });
  await once(socket, 'connect');
  let id = 0;
  return async (name, path, parameters) => {
    id += 1;
    // WebDriver over HTTP has these parameters in the path.
    const [, element] = /^element\/([^/]+)\//.exec(path) ?? [];
    const body = { ...(element && { id: element }), ...parameters };
    const text = JSON.stringify([0, id, `WebDriver:${name}`, body]);
    const answer = new Promise<unknown[]>((resolve) => waiting.set(id, resolve));
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , error, value] = await answer;
    if (error) throw new Error(`${name}: ${JSON.stringify(error)}`);
    return value instanceof Object && 'value' in value ? value.value : value;
  };
}
