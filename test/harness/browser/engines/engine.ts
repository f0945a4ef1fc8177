import type { WebDriverEngine } from './webdriver-engine.ts';

export type Engine = WebDriverEngine;

/** Keys without text, pressed alone or with a modifier. */
export type Key = 'Enter' | 'Tab' | 'Control+a' | 'Control+c' | 'Control+v';

/** Preferences of the visitor. */
export interface EngineOptions {
  readonly dark?: boolean;
}

export type StartEngine = (options?: EngineOptions) => Promise<Engine>;
