import type { FastifyInstance, FastifyTypeProvider } from 'fastify';
import { z } from 'zod';
import { wireName } from '#page/adapters/http/wire-names.ts';
import type {
  FieldRow,
  RegistrationField,
  RegistrationValues,
} from '#page/domain/forms/registration-fields.ts';
import { limits } from '#page/domain/limits.ts';

/** Type for `withTypeProvider`: a request's body has the type of its schema. */
export interface BodyTypes extends FastifyTypeProvider {
  readonly validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
}

/** Parses bodies by the schemas of this file. */
export function readBodies(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (body: unknown) => {
    const { data: value, error } = schema.safeParse(body);
    return error ? { error } : { value };
  });
}

const PLAIN = '^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]*$';
const plain = z.string().regex(new RegExp(PLAIN, 'u'));

/** A text without control characters and lone surrogates; absent means empty. */
export const text = plain.default('');
/** Any text: the rules of the form remove invisible characters. */
const name = z.string().default('');
/** As typed. */
export const password = z.string().default('');
const flag = z.boolean().default(false);
/** Null and absent are the same. */
export const trackingCode = plain.max(limits.trackingCode).nullable().default(null);

/** A JSON object or form with these wire names; others are dropped. The rules of the domain validate the values. */
export function bodyOf<Fields extends z.ZodRawShape>(fields: Fields) {
  const names = Object.entries(fields).map(([name, type]) => [wireName(name), name, type] as const);
  const wire = z.object(Object.fromEntries(names.map(([onWire, , type]) => [onWire, type])));
  return wire.transform(
    (sent) =>
      Object.fromEntries(names.map(([onWire, name]) => [name, sent[onWire]])) as z.output<
        z.ZodObject<Fields>
      >,
  );
}

type BodyType<Value> = Value extends boolean ? typeof flag : typeof text;

const bodyTypes = { text: name, password, confirmation: password, consent: flag };

/** The body types of fields of the registration step. */
export const bodyTypesOf = <Field extends RegistrationField>(
  fields: readonly { readonly id: RegistrationField; readonly type: FieldRow['type'] }[],
) =>
  Object.fromEntries(
    fields.map(({ id, type }) => [id, bodyTypes[type as keyof typeof bodyTypes] ?? text]),
  ) as { [Id in Field]: BodyType<RegistrationValues[Id]> };
