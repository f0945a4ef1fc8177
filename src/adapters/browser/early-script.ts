import { keepEarlyClicks } from './keep-early-clicks.ts';
import { watchStart } from './watch-start.ts';

// Stands in the page itself, and runs before any other script has arrived.
watchStart();
keepEarlyClicks();
