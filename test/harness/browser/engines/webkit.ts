import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fontEnvironment } from '#tools/browser/fonts.ts';
import { onFreePort } from '../../loopback.ts';
import { responds, ServerProcess } from '../../server-process.ts';
import { capabilities, Engine, type EngineOptions, type Send, type StartEngine } from './engine.ts';

/** Time limit for a response of the driver, in milliseconds. */
const RESPONSE_MS = 60_000;

/** Null if browser, driver or display server is not installed. */
export function findWebKit(): StartEngine | null {
  const libraries = '/usr/lib/x86_64-linux-gnu';
  const browser = (existsSync(libraries) ? readdirSync(libraries) : [])
    .filter((name) => name.startsWith('webkit2gtk-'))
    .map((name) => join(libraries, name, 'MiniBrowser'))
    .find(existsSync);
  const all = browser && ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].every(existsSync);
  return all ? (options) => onFreePort((port) => openWebKit(port, browser, options)) : null;
}

async function openWebKit(
  port: number,
  binary: string,
  { dark = false }: EngineOptions = {},
): Promise<Engine> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = await once(screen.stdout, 'data');
  const url = `http://127.0.0.1:${port}`;
  const driver = new ServerProcess({
    program: 'WebKitWebDriver',
    args: [`--port=${port}`],
    env: {
      ...(await fontEnvironment()),
      DISPLAY: `:${display}`.trim(),
      LANGUAGE: 'en',
      GTK_THEME: dark ? 'Adwaita:dark' : 'Adwaita',
    },
    isReady: () => responds(`${url}/status`),
    logFile: '/dev/null',
  });
  let session = `${url}/session`;
  const request = (address: string, init: RequestInit) =>
    fetch(address, { ...init, signal: AbortSignal.timeout(RESPONSE_MS) });
  const send: Send = async (_, path, parameters = {}) => {
    const body = JSON.stringify(parameters);
    const response = await request(`${session}/${path}`.replace(/\/$/, ''), {
      method: 'POST',
      body,
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const close = async () => {
    // Ends the session, because the browser is not in the process group of its driver.
    await request(session, { method: 'DELETE' }).catch(() => {});
    await driver.end('SIGKILL');
    screen.kill();
  };
  try {
    await driver.start();
    const options = { binary, args: ['--automation'] };
    const alwaysMatch = { ...capabilities, 'webkitgtk:browserOptions': options };
    const opened = await send('', '', { capabilities: { alwaysMatch } });
    session += `/${(opened as { sessionId: string }).sessionId}`;
    return new Engine(send, close);
  } catch (error) {
    await close();
    throw error;
  }
}
