import { brandingOf } from '../../../service/src/adapters/branding.ts';
import { languages } from '../../../src/domain/languages.ts';
import { northgatePage, wholeNorthgate } from '../northgate.ts';

const branded = northgatePage('development', { languages }, wholeNorthgate);

/** What pages and mails take of the example brand, in every language that there is. */
export const testBranding = brandingOf(branded);
