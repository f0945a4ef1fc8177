import { firstScreenMessages } from './messages/first-screen.ts';
import { laterStepMessages } from './messages/later-steps.ts';
import { pageMessages } from './messages/page.ts';

/** Every sentence a visitor can read, by name. The page itself imports the three parts, each when it needs it. */
export const messages = {
  ...firstScreenMessages,
  ...pageMessages,
  ...laterStepMessages,
} as const;
