import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../../eventually.ts';
import { onFreePort } from '../../loopback.ts';
import { fontEnvironment } from '../fonts.ts';
import type { Engine, EngineOptions, StartEngine } from './engine.ts';
import {
  capabilities,
  type Send,
  startGroup,
  stopGroup,
  WebDriverEngine,
} from './webdriver-engine.ts';

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
  const driver = startGroup('WebKitWebDriver', [`--port=${port}`], {
    ...(await fontEnvironment()),
    DISPLAY: `:${display}`.trim(),
    LANGUAGE: 'en',
    GTK_THEME: dark ? 'Adwaita:dark' : 'Adwaita',
  });
  const request = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { ...init, signal: AbortSignal.timeout(RESPONSE_MS) });
  let session = '';
  const send: Send = async (_, path, parameters = {}) => {
    const response = await request(
      `/session${session}${path && `/${path}`}`,
      parameters === null ? {} : { method: 'POST', body: JSON.stringify(parameters) },
    );
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const close = async () => {
    // The browser leaves the process group of its driver and ends with its session.
    try {
      if (session) await request(`/session${session}`, { method: 'DELETE' });
    } finally {
      await stopGroup(driver);
      screen.kill();
    }
  };
  try {
    await eventually(() => request('/status'));
    const options = { binary, args: ['--automation'] };
    const alwaysMatch = { ...capabilities, 'webkitgtk:browserOptions': options };
    const opened = await send('', '', { capabilities: { alwaysMatch } });
    session = `/${(opened as { sessionId: string }).sessionId}`;
    return new WebDriverEngine(send, close);
  } catch (error) {
    await close();
    throw error;
  }
}
