export { firstScreen } from './first-screen.ts';
export { frame } from './frame.ts';
export { page } from './page.ts';
export { serverMessages } from './refusals.ts';
