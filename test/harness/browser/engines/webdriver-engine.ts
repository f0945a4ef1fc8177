import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from '../../eventually.ts';
import { endWithThisProcess } from '../../server-process.ts';
import type { Key } from './engine.ts';

/**
 * Sends a WebDriver command. @returns its value
 * @param name of the command in Firefox's Marionette
 * @param path of the command for a driver with HTTP
 * @param parameters null for a GET command
 */
export type Send = (name: string, path: string, parameters?: object | null) => Promise<unknown>;

/**
 * Without this strategy, a script that a test delays blocks the test. The script limit is in milliseconds, because WebKit never
 * responds to commands during a navigation.
 */
export const capabilities = { pageLoadStrategy: 'none', timeouts: { script: 2_000 } };

const keys: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Tab: '\uE004',
  Control: '\uE009',
};

/** A browser with another engine than Chromium's, driven by WebDriver. No command waits until a page has loaded. */
export class WebDriverEngine {
  constructor(
    private readonly send: Send,
    readonly close: () => Promise<void>,
  ) {}

  /** Waits until another document is there, of which nothing needs to have loaded. */
  open(url: string): Promise<void> {
    return this.leave(() => this.send('Navigate', 'url', { url }));
  }

  /** Waits like `open`. Uses the page's history, because Firefox restores no input after WebDriver's command. */
  reload(): Promise<void> {
    return this.leave(() => this.run('setTimeout(() => location.reload())'));
  }

  /** As the browser's own button. Only within one document: see docs/decisions/0025. */
  async back(): Promise<void> {
    await this.send('Back', 'back');
  }

  async forward(): Promise<void> {
    await this.send('Forward', 'forward');
  }

  /** Waits until the page shows a text. */
  async shows(text: string): Promise<void> {
    await eventually(async () => {
      const shown = String(await this.run('return document.body?.innerText'));
      if (!shown.includes(text)) throw new Error(`"${text}" is not in: ${shown}`);
    });
  }

  /** @param script the body of a function. @returns its result as JSON */
  run(script: string): Promise<unknown> {
    return this.send('ExecuteScript', 'execute/sync', { script, args: [] });
  }

  /** Clicks an element as soon as it exists and can be clicked. */
  async click(selector: string): Promise<void> {
    await eventually(async () => {
      const query = { using: 'css selector', value: selector };
      const id = idOf(await this.send('FindElement', 'element', query));
      // WebKit does not click elements below the window.
      const found = `document.querySelector(${JSON.stringify(selector)})`;
      await this.run(`${found}?.scrollIntoView({ block: 'center' })`);
      await this.send('ElementClick', `element/${id}/click`);
    });
  }

  /** Presses a key for each character. */
  type(text: string): Promise<void> {
    return this.strike([...text].flatMap((character) => [down(character), up(character)]));
  }

  press(key: Key): Promise<void> {
    const held = key.split('+').map((name) => keys[name] ?? name);
    return this.strike([...held.map(down), ...held.toReversed().map(up)]);
  }

  /** Switches to the only frame of the page for all later commands. */
  async enterFrame(): Promise<void> {
    // WebKit loses a frame that was entered before its document came.
    await eventually(async () => {
      const state = await this.run('return document.readyState');
      if (state !== 'complete') throw new Error(`The page around the frame is ${state}.`);
    });
    await eventually(() => this.send('SwitchToFrame', 'frame', { id: 0 }));
  }

  /** The page on A4 without its backgrounds, as a PDF. The driver of WebKit cannot. */
  async print(): Promise<Buffer> {
    const page = { width: 21, height: 29.7 };
    return Buffer.from(String(await this.send('Print', 'print', { page })), 'base64');
  }

  private async strike(actions: readonly object[]): Promise<void> {
    const keyboard = { type: 'key', id: 'keyboard', actions };
    await this.send('PerformActions', 'actions', { actions: [keyboard] });
  }

  /** Waits for the next document, because an early click would hit the old one. */
  private async leave(go: () => Promise<unknown>): Promise<void> {
    await this.run('window.isLeft = true');
    await go();
    await eventually(async () => {
      if (await this.run('return window.isLeft')) throw new Error('The page is still there.');
    });
  }
}

const down = (value: string) => ({ type: 'keyDown', value });
const up = (value: string) => ({ type: 'keyUp', value });

/** A reference to an element is an object with one property. */
const idOf = (reference: unknown) => Object.values(reference as object)[0];

/** Starts a program in a new process group, because browsers have many processes. */
export function startGroup(
  program: string,
  args: string[],
  env: Record<string, string> = {},
): ChildProcess {
  const options = { detached: true, stdio: 'ignore', env: { ...process.env, ...env } } as const;
  const child = spawn(program, args, options);
  endWithThisProcess(child);
  return child;
}

export async function stopGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  const closed = once(child, 'close');
  process.kill(-child.pid, 'SIGKILL');
  await closed;
}
