import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../eventually.ts';
import { freePort } from '../loopback.ts';

/** A browser with another engine than Chromium's, driven by WebDriver. No command waits until a page has loaded. */
export class Engine {
  constructor(
    private readonly send: Send,
    readonly close: () => Promise<void>,
  ) {}

  open(url: string): Promise<void> {
    return this.leave(() => this.send('Navigate', 'url', { url }));
  }

  /** By the page itself: after WebDriver's own way Firefox restores nothing of what was filled in. */
  reload(): Promise<void> {
    return this.leave(() => this.run('setTimeout(() => location.reload())'));
  }

  /** Waits until the page shows it. */
  async shows(text: string): Promise<void> {
    await eventually(async () => {
      const shown = String(await this.run('return document.body?.innerText'));
      if (!shown.includes(text)) throw new Error(`"${text}" is not in: ${shown}`);
    }, PATIENCE);
  }

  /** @param script the body of a function. @returns what it returns */
  run(script: string): Promise<unknown> {
    return this.send('ExecuteScript', 'execute/sync', { script, args: [] });
  }

  /** Clicks on what the selector finds, as soon as it is there and can be clicked. */
  async click(selector: string): Promise<void> {
    await eventually(async () => {
      const query = { using: 'css selector', value: selector };
      const [id] = Object.values((await this.send('FindElement', 'element', query)) as object);
      await this.send('ElementClick', `element/${id}/click`, { id });
    }, PATIENCE);
  }

  /** Presses a key for each character; WebDriver has characters for the other keys, too. */
  async type(text: string): Promise<void> {
    const press = (value: string) => ['keyDown', 'keyUp'].map((type) => ({ type, value }));
    const actions = [{ type: 'key', id: 'keyboard', actions: [...text].flatMap(press) }];
    await this.send('PerformActions', 'actions', { actions });
  }

  /** Until another document is there: what is clicked too soon is clicked on the old one. */
  private async leave(go: () => Promise<unknown>): Promise<void> {
    await this.run('window.isLeft = true');
    await go();
    await eventually(async () => {
      if (await this.run('return window.isLeft')) throw new Error('The page is still there.');
    }, PATIENCE);
  }
}

/** The Enter key, for `type`. */
export const ENTER = '\uE007';

/** How each of them is opened; null for one that is not installed. */
export const engines: Readonly<Record<'Firefox' | 'WebKit', (() => Promise<Engine>) | null>> = {
  Firefox: findFirefox(),
  WebKit: findWebKit(),
};

/**
 * Sends a command of WebDriver, and answers with its value.
 * @param name as Firefox's Marionette calls it
 * @param path the same command for a driver that speaks HTTP
 */
type Send = (name: string, path: string, parameters?: object) => Promise<unknown>;

/**
 * Without the strategy a script that a test holds back holds up the test. The limit, in milliseconds: WebKit never answers
 * what it is asked while it goes from one document to the next.
 */
const capabilities = { pageLoadStrategy: 'none', timeouts: { script: 2_000 } };

/** Milliseconds that a browser may take to start, or to show what it was asked for, on a busy machine. */
const PATIENCE = 20_000;

function findFirefox() {
  const program = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync);
  return program ? () => openFirefox(program) : null;
}

async function openFirefox(program: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'threshold-firefox-'));
  await writeFile(join(profile, 'user.js'), 'user_pref("marionette.port", 0);');
  const child = start(program, ['--marionette', '--headless', '--no-remote', '--profile', profile]);
  const close = async () => {
    await stop(child);
    await rm(profile, { recursive: true, maxRetries: 5 });
  };
  try {
    const port = () => readFile(join(profile, 'MarionetteActivePort'), 'utf8');
    await eventually(port, PATIENCE);
    const send = await connectMarionette(Number(await port()));
    await send('NewSession', '', capabilities);
    return new Engine(send, close);
  } catch (error) {
    await close();
    throw error;
  }
}

/** A message of Marionette is the number of its bytes, a colon, and `[type, id, error, value]`. */
async function connectMarionette(port: number): Promise<Send> {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, (answer: unknown[]) => void>();
  let bytes = Buffer.alloc(0);
  socket.on('data', (part) => {
    bytes = Buffer.concat([bytes, part]);
    for (let colon = bytes.indexOf(':'); colon >= 0; colon = bytes.indexOf(':')) {
      const end = colon + 1 + Number(bytes.subarray(0, colon));
      if (bytes.length < end) return;
      const message = JSON.parse(bytes.subarray(colon + 1, end).toString());
      bytes = bytes.subarray(end);
      // The first one is a greeting.
      if (Array.isArray(message)) waiting.get(message[1])?.(message);
    }
  });
  await once(socket, 'connect');
  let sent = 0;
  return async (name, _, parameters = {}) => {
    sent += 1;
    const id = sent;
    const text = JSON.stringify([0, id, `WebDriver:${name}`, parameters]);
    const answer = new Promise<unknown[]>((resolve) => waiting.set(id, resolve));
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , error, value] = await answer;
    if (error) throw new Error(`${name}: ${JSON.stringify(error)}`);
    return value instanceof Object && 'value' in value ? value.value : value;
  };
}

function findWebKit() {
  const libraries = '/usr/lib/x86_64-linux-gnu';
  const browser = (existsSync(libraries) ? readdirSync(libraries) : [])
    .filter((name) => name.startsWith('webkit2gtk-'))
    .map((name) => join(libraries, name, 'MiniBrowser'))
    .find(existsSync);
  const all = browser && ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].every(existsSync);
  return all ? () => openWebKit(browser) : null;
}

async function openWebKit(binary: string): Promise<Engine> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = await once(screen.stdout, 'data');
  const port = await freePort();
  const driver = start('WebKitWebDriver', [`--port=${port}`], { DISPLAY: `:${display}`.trim() });
  const address = `http://127.0.0.1:${port}`;
  let session = '';
  const send: Send = async (_, path, parameters = {}) => {
    const url = `${address}/session${session}${path && `/${path}`}`;
    const response = await fetch(url, { method: 'POST', body: JSON.stringify(parameters) });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const close = async () => {
    // The browser leaves the group of its driver, and goes when its session does.
    if (session) await fetch(`${address}/session${session}`, { method: 'DELETE' });
    await stop(driver);
    screen.kill();
  };
  try {
    await eventually(() => fetch(`${address}/status`), PATIENCE);
    const options = { binary, args: ['--automation'] };
    const alwaysMatch = { ...capabilities, 'webkitgtk:browserOptions': options };
    const opened = await send('', '', { capabilities: { alwaysMatch } });
    session = `/${(opened as { sessionId: string }).sessionId}`;
    return new Engine(send, close);
  } catch (error) {
    await close();
    throw error;
  }
}

/** In a process group of its own: browsers are many processes. */
function start(program: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(program, args, { detached: true, stdio: 'ignore', env: { ...process.env, ...env } });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  const closed = once(child, 'close');
  process.kill(-child.pid, 'SIGKILL');
  await closed;
}
