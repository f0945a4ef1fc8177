import { wireName } from '#page/adapters/http/wire-names.ts';
import { storedFields } from '../../domain/registration-details.ts';

/** Names in their table or object, where they differ from those of create-account. */
const shortNames: Readonly<Record<string, string>> = {
  orgName: 'name',
  orgShortName: 'short_name',
};

/** The stored fields of the registration step with their column, which is also their name in events. */
export const storedColumns = storedFields.map(({ id, owner }) => ({
  id,
  owner,
  name: shortNames[id] ?? wireName(id),
}));
