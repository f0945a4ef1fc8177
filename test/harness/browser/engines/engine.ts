/** What a browser can be told, whatever its engine. No command waits until a page has loaded. */
export interface Engine {
  /** Waits until another document is there, of which nothing needs to have loaded. */
  open(url: string): Promise<void>;
  /** Likewise. */
  reload(): Promise<void>;
  /** The browser's own buttons. Only within one document: see docs/decisions/0025. */
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Waits until the page shows it. */
  shows(text: string): Promise<void>;
  /** @param script the body of a function. @returns what it returns, as JSON */
  run(script: string): Promise<unknown>;
  /** Clicks on what the selector finds, as soon as it is there and can be clicked. */
  click(selector: string): Promise<void>;
  /** Presses a key for each character. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Goes into the only frame of the page: all that follows is about what is in it. */
  enterFrame(): Promise<void>;
  /** The page on A4 without its backgrounds, as a PDF. The driver of WebKit cannot. */
  print(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Keys that write nothing, alone or held with another one. */
export type Key = 'Enter' | 'Tab' | 'Shift+Tab' | 'Space' | 'Control+a' | 'Control+c' | 'Control+v';

/** How its visitor has set it up. */
export interface EngineOptions {
  readonly dark?: boolean;
}

export type StartEngine = (options?: EngineOptions) => Promise<Engine>;
