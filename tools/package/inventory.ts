import { settingsSchema } from '#service/settings/service-settings.ts';
import { variablesIn } from '#service/settings/variable.ts';
import { builtInTexts } from '../../shared/languages/messages.ts';

/** The file of a package that lists what `threshold check --against` compares and no other file has. */
export const inventoryFile = 'docs/inventory.json';

/** @returns the variables of the service by name, and the English messages by id */
export function inventory() {
  const rows = Object.values(settingsSchema).flatMap(variablesIn);
  const variables = rows.map(({ variable, about, need, inWords, development }) => [
    variable,
    { about, default: inWords ?? development, required: need !== undefined },
  ]);
  return { variables: Object.fromEntries(variables), messages: builtInTexts('en') };
}
