import type { WebDriverEngine } from './webdriver-engine.ts';

export type Engine = WebDriverEngine;

/** Keys that write nothing, alone or held with another one. */
export type Key = 'Enter' | 'Tab' | 'Control+a' | 'Control+c' | 'Control+v';

/** How its visitor has set it up. */
export interface EngineOptions {
  readonly dark?: boolean;
}

export type StartEngine = (options?: EngineOptions) => Promise<Engine>;
