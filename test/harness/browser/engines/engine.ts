import { eventually } from '../../eventually.ts';

/** Keys without text, pressed alone or with a modifier. */
type Key = 'Enter' | 'Tab' | 'Control+a' | 'Control+c' | 'Control+v';

export interface EngineOptions {
  readonly dark?: boolean;
}

export type StartEngine = (options?: EngineOptions) => Promise<Engine>;

/**
 * Sends a WebDriver command. @returns its value
 * @param name of the command in Firefox's Marionette
 * @param path of the command for a driver with HTTP
 */
export type Send = (name: string, path: string, parameters?: object) => Promise<unknown>;

/**
 * Without this strategy, a command waits for a script that the test delays. The limit of scripts, in milliseconds, is
 * needed because WebKit never responds to commands during a navigation.
 */
export const capabilities = { pageLoadStrategy: 'none', timeouts: { script: 2_000 } };

const keys: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Tab: '\uE004',
  Control: '\uE009',
};

/**
 * A browser with an engine other than Chromium's, controlled by WebDriver. No command waits until a page has loaded.
 */
export class Engine {
  constructor(
    private readonly send: Send,
    readonly close: () => Promise<void>,
  ) {}

  /** Waits until the document was replaced, not until it has loaded. */
  open(url: string): Promise<void> {
    return this.leave(() => this.send('Navigate', 'url', { url }));
  }

  /** Waits like `open`. Uses the page's history, because Firefox restores no input after WebDriver's command. */
  reload(): Promise<void> {
    return this.leave(() => this.run('setTimeout(() => location.reload())'));
  }

  /** Goes back like the browser's button, within one document only: docs/decisions/build-and-deployment.md. */
  async back(): Promise<void> {
    await this.send('Back', 'back');
  }

  async forward(): Promise<void> {
    await this.send('Forward', 'forward');
  }

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

  /**
   * Clicks an element when it exists, can be clicked and does not move. Drivers click at the position that the element
   * had, and a click during a view transition hits the document and moves the focus.
   */
  async click(selector: string): Promise<void> {
    const wanted = JSON.stringify(selector);
    await eventually(async () => {
      // WebKit does not click elements below the window.
      const problem = await this.run(`const found = document.querySelector(${wanted});
        if (!found) return ${wanted} + ' is not in: ' + document.body.innerText;
        found.scrollIntoView({ block: 'center', behavior: 'instant' });
        const isEndless = ({ effect }) => effect.getComputedTiming().endTime === Infinity;
        const moves = document.getAnimations().some((one) => one.playState === 'running' && !isEndless(one));
        return moves ? 'The page is moving.' : null;`);
      if (problem) throw new Error(String(problem));
      const query = { using: 'css selector', value: selector };
      // A reference to an element is an object with one property.
      const [id] = Object.values(Object(await this.send('FindElement', 'element', query)));
      await this.send('ElementClick', `element/${id}/click`);
    });
  }

  type(text: string): Promise<void> {
    return this.strike([...text].flatMap((character) => [down(character), up(character)]));
  }

  press(key: Key): Promise<void> {
    const held = key.split('+').map((name) => keys[name] ?? name);
    return this.strike([...held.map(down), ...held.toReversed().map(up)]);
  }

  /** Switches to the only frame of the page for all later commands. */
  async enterFrame(): Promise<void> {
    // WebKit loses a frame that was entered before its document loaded.
    await eventually(async () => {
      const state = await this.run('return document.readyState');
      if (state !== 'complete') throw new Error(`The page around the frame is ${state}.`);
    });
    await eventually(() => this.send('SwitchToFrame', 'frame', { id: 0 }));
  }

  private async strike(actions: readonly object[]): Promise<void> {
    const keyboard = { type: 'key', id: 'keyboard', actions };
    await this.send('PerformActions', 'actions', { actions: [keyboard] });
  }

  /** Waits for the next document. Before, a click would hit the current one. */
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
