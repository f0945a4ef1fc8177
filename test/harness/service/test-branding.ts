import { brandingOf } from '../../../service/src/adapters/branding.ts';
import { northgatePage } from '../northgate.ts';

const branded = northgatePage('development');

/** What pages and mails take of the example brand. */
export const testBranding = brandingOf({ branded, ...branded.settings });
