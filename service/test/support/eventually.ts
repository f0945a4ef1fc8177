export { eventually } from '../../../test/support/browser/eventually.ts';
