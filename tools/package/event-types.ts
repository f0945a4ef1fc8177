import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The part of a JSON schema that those of events use. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: string;
  readonly enum?: readonly string[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly description?: string;
}

/** @returns TypeScript declarations of the webhook's events, written from the contract */
export function eventTypes(contract: string): string {
  const { components } = parse(readFileSync(contract, 'utf8'));
  const names = new Set(['OrganizationEvent', 'ErasedEvent']);
  const written: string[] = [];
  // Also reads the names that are added meanwhile.
  for (const name of names) {
    const schema: Schema = components.schemas[name];
    written.push(`${commentOf(schema)}export type ${name} = ${typeOf(schema, names)};\n`);
  }
  return [...written, 'export type WebhookEvent = OrganizationEvent | ErasedEvent;\n'].join('\n');
}

/** @param names gets the names of the schemas that it refers to */
function typeOf(schema: Schema, names: Set<string>): string {
  const { $ref, type, oneOf, properties, required = [], additionalProperties } = schema;
  const named = $ref?.replace('#/components/schemas/', '');
  if (named) {
    names.add(named);
    return named;
  }
  if (oneOf) return oneOf.map((branch) => typeOf(branch, names)).join(' | ');
  const words = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (words) return words.map((word) => `'${word}'`).join(' | ');
  if (type !== 'object') return type ?? 'unknown';
  if (!properties) return `{ [name: string]: ${typeOf(Object(additionalProperties), names)} }`;
  const lines = Object.entries(properties).map(
    ([key, value]) =>
      `${commentOf(value)}${key}${required.includes(key) ? '' : '?'}: ${typeOf(value, names)};\n`,
  );
  return `{\n${lines.join('').replace(/^(?=.)/gm, '  ')}}`;
}

const commentOf = ({ description }: Schema) =>
  description ? `/** ${description.trim().replaceAll(/\s*\n\s*/g, ' ')} */\n` : '';
