import type {
  CreateAccountOutcome,
  ServerCheckedField,
} from '../../application/ports/signup-gateway.ts';
import type { Answer } from './api-client.ts';
import { refusalOf, shownText } from './error-body.ts';
import { propertyOf } from './property-of.ts';

type Rejected = Extract<CreateAccountOutcome, { kind: 'rejected' }>;

const fieldsByKey = new Map<string, ServerCheckedField>([
  ['org_short_name', 'orgShortName'],
  ['first_name', 'firstName'],
  ['last_name', 'lastName'],
  ['org_name', 'orgName'],
]);

/** More than these under one field help nobody. */
const MOST_TEXTS = 10;

/** Reads why an account was refused: one text, or lists per field. Texts of unknown keys go to the whole form. */
export function rejected(answer: Answer): Rejected {
  const complaints = answer.status >= 400 ? propertyOf(answer.body, 'message') : undefined;
  const fields: Partial<Record<ServerCheckedField, readonly string[]>> = {};
  const others: string[] = [];
  for (const [key, value] of entriesOf(complaints)) {
    const texts = textsOf(value);
    const field = fieldsByKey.get(key);
    if (field === undefined) others.push(...texts);
    else if (texts.length > 0) fields[field] = texts;
  }
  const message = shownText(others.join(' '));
  if (message !== null) return { kind: 'rejected', refusal: { message }, fields };
  const hasFields = Object.keys(fields).length > 0;
  return { kind: 'rejected', refusal: hasFields ? null : refusalOf(answer), fields };
}

/** Keys that every object has, such as `__proto__` and `toString`, name no field. */
function entriesOf(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).filter(([key]) => !(key in Object.prototype));
}

function textsOf(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list
    .map(shownText)
    .filter((text) => text !== null)
    .slice(0, MOST_TEXTS);
}
