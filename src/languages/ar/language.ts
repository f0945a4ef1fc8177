export { firstScreen } from './first-screen.ts';
export { frame } from './frame.ts';
export { laterSteps } from './later-steps.ts';
export { page } from './page.ts';
export { serverMessages } from './refusals.ts';
