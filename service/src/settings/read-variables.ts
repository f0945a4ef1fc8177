import { type Found, readSettings as readRows } from '../../../shared/settings/setting.ts';
import { environments } from '../../../src/domain/environment.ts';
import { settingsSchema } from './settings-schema.ts';
import { type Entry, isVariable, type ValuesOf, type Variable, variablesIn } from './variable.ts';

/** @returns the values of a schema, and a line for each problem */
export function readVariables<Schema extends Readonly<Record<string, Entry>>>(
  schema: Schema,
  set: Found,
) {
  const rows = Object.values({ ...settingsSchema, ...schema }).flatMap(variablesIn);
  // Another name is refused by its row.
  const environment = environments.find((name) => name === set.ENVIRONMENT) ?? 'development';
  const byVariable = Object.fromEntries(rows.map((row) => [row.variable, row]));
  const { values, problems } = readRows(byVariable, environment, [{ name: '', values: set }]);
  const valueIn = (entry: Entry): unknown => {
    if (isVariable(entry)) return values[entry.variable];
    return required(entry).every((row) => row.variable in set) ? valuesIn(entry) : null;
  };
  const valuesIn = (schema: Readonly<Record<string, Entry>>) =>
    Object.fromEntries(Object.entries(schema).map(([name, entry]) => [name, valueIn(entry)]));
  return { settings: valuesIn(schema) as ValuesOf<Schema>, problems };
}

/** Variables that must be set if any variable of their group is. */
export function required(entry: Entry): readonly Variable<unknown>[] {
  return isVariable(entry) ? [] : variablesIn(entry).filter((row) => row.development === null);
}

/** @returns a line if some, but not all required variables of a group are set */
export function incomplete(entry: Entry, values: Found): string[] {
  const isSet = (row: Variable<unknown>) => row.variable in values;
  const set = variablesIn(entry).filter(isSet);
  const unset = required(entry).filter((row) => !isSet(row));
  if (set.length === 0 || unset.length === 0) return [];
  const names = (some: readonly Variable<unknown>[]) => some.map(({ variable }) => variable);
  return [`${names(set).join(', ')} must not be set without ${names(unset).join(' and ')}.`];
}
