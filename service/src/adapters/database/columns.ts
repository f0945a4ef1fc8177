import type { SsoProvider } from '#page/domain/sso-providers.ts';
import type { SsoSubject } from '../../application/ports/sso.ts';
import type { RegistrationDetails } from '../../domain/registration-details.ts';
import { storedColumns } from '../common/stored-columns.ts';

/** The column of each detail of a registration, except `extra`. A new detail needs a migration. */
const columns = {
  ...Object.fromEntries(storedColumns.map(({ id, owner, name }) => [id, `${owner}s.${name}`])),
  language: 'administrators.language',
  termsUrl: 'administrators.terms_url',
  termsVersion: 'administrators.terms_version',
} as Readonly<Record<Detail, string>>;

type Detail = Exclude<keyof RegistrationDetails, 'extra'>;
const details = Object.keys(columns) as readonly Detail[];

/** All details, under their own names; for a SELECT over both tables. */
export const DETAILS = [
  ...details.map((detail) => `${columns[detail]} AS "${detail}"`),
  'administrators.extra',
].join(', ');

/** The columns of one table for an INSERT of details, and their values in the same order. */
export function detailsIn(table: 'organizations' | 'administrators', values: RegistrationDetails) {
  const ofTable = details.filter((detail) => columns[detail].startsWith(`${table}.`));
  return {
    names: ofTable.map((detail) => columns[detail].slice(table.length + 1)),
    values: ofTable.map((detail) => values[detail]),
  };
}

/** Columns of the identity at a single sign-on provider, in several tables. All are null after verification by code. */
export const SSO_COLUMNS = 'sso_provider AS provider, sso_issuer AS issuer, sso_subject AS subject';

export interface SsoRow {
  readonly provider: SsoProvider | null;
  readonly issuer: string;
  readonly subject: string;
}

/** Replaces these columns of a row by `sso`, which is null without a provider. */
export function ssoOf<Row extends SsoRow>(row: Row) {
  const { provider, issuer, subject, ...others } = row;
  const sso: SsoSubject | null = provider === null ? null : { provider, issuer, subject };
  return { ...others, sso };
}

/** Arguments of `query` to insert a row; the keys are the columns. */
export function insertion(
  table: string,
  row: Readonly<Record<string, unknown>>,
  onConflict = '',
): readonly [sql: string, parameters: readonly unknown[]] {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  return [`INSERT INTO ${table} (${columns}) VALUES (${places}) ${onConflict}`, Object.values(row)];
}
