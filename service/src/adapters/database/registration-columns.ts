import type { RegistrationDetails } from '../../application/registration-details.ts';

/** Where each detail of a registration stands. A new one is a row here, and a migration. */
const columns = {
  orgName: 'organizations.name',
  orgShortName: 'organizations.short_name',
  region: 'organizations.region',
  firstName: 'administrators.first_name',
  lastName: 'administrators.last_name',
  language: 'administrators.language',
} as const satisfies Record<
  keyof RegistrationDetails,
  `${'organizations' | 'administrators'}.${string}`
>;

type Detail = keyof RegistrationDetails;
const details = Object.keys(columns) as readonly Detail[];

/** All details, under their own names; for a SELECT over both tables. */
export const DETAILS = details.map((detail) => `${columns[detail]} AS "${detail}"`).join(', ');

/** The columns of one table for an INSERT of details, and their values in the same order. */
export function detailsIn(table: 'organizations' | 'administrators', values: RegistrationDetails) {
  const theirs = details.filter((detail) => columns[detail].startsWith(`${table}.`));
  return {
    names: theirs.map((detail) => columns[detail].slice(table.length + 1)),
    values: theirs.map((detail) => values[detail]),
  };
}
