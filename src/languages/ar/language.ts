export { firstScreen, frame, laterSteps, page, serviceMessages } from '../en/language.ts';
