export { firstScreen } from './first-screen.ts';
export { laterSteps } from './later-steps.ts';
export { page } from './page.ts';
export { panel } from './panel.ts';
export { serviceMessages } from './service.ts';
