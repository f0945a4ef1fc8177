import type { Frame, Page } from 'playwright-core';
import { eventually } from '../../eventually.ts';
import { newPage } from '../new-page.ts';
import type { Engine, EngineOptions, Key } from './engine.ts';

export async function openChromium({ dark = false }: EngineOptions = {}): Promise<Engine> {
  const page = await newPage({ colorScheme: dark ? 'dark' : 'light' });
  return new ChromiumEngine(page);
}

/** Closed with its test, as all tabs are. */
class ChromiumEngine implements Engine {
  /** What commands are about. */
  private frame: Frame;

  constructor(private readonly page: Page) {
    this.frame = page.mainFrame();
  }

  async open(url: string): Promise<void> {
    await this.frame.goto(url, { waitUntil: 'commit' });
  }

  async reload(): Promise<void> {
    const navigated = this.page.waitForEvent('framenavigated', (it) => it === this.frame);
    await this.frame.evaluate('setTimeout(() => location.reload())');
    await navigated;
  }

  async back(): Promise<void> {
    await this.page.goBack({ waitUntil: 'commit' });
  }

  async forward(): Promise<void> {
    await this.page.goForward({ waitUntil: 'commit' });
  }

  async shows(text: string): Promise<void> {
    await eventually(async () => {
      const shown = String(await this.run('return document.body?.innerText'));
      if (!shown.includes(text)) throw new Error(`"${text}" is not in: ${shown}`);
    });
  }

  run(script: string): Promise<unknown> {
    return this.frame.evaluate(`(() => { ${script} })()`);
  }

  async click(selector: string): Promise<void> {
    await this.frame.locator(selector).first().click();
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  async press(key: Key): Promise<void> {
    await this.page.keyboard.press(key);
  }

  async enterFrame(): Promise<void> {
    await eventually(() => {
      const [frame] = this.page.mainFrame().childFrames();
      if (!frame) throw new Error('The page has no frame.');
      this.frame = frame;
    });
  }

  print(): Promise<Buffer> {
    return this.page.pdf({ format: 'A4' });
  }

  async close(): Promise<void> {}
}
