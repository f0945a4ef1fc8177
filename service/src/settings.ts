import { fileURLToPath } from 'node:url';
import type { Region } from '../../src/domain/region.ts';
import type { ServiceOptions } from './service-options.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export type Settings = ServiceOptions & { readonly identityFrontendPort: number };

const defaultDataFolder = fileURLToPath(new URL('../../.data', import.meta.url));

/**
 * Reads the environment variables that the README lists. One that is empty counts as not set.
 * @throws with a sentence that names the variable at fault
 */
export function readSettings(environment: Environment): Settings {
  const read = <Value>(name: string, parse: (text: string) => Value | null, expected: string) => {
    const text = environment[name]?.trim();
    if (!text) return null;
    const value = parse(text);
    if (value === null) throw new Error(`${name} must be ${expected}, but is "${text}".`);
    return value;
  };
  const optional = <Key extends string, Value>(key: Key, value: Value | null) =>
    value === null ? {} : ({ [key]: value } as { [K in Key]: Value });

  const port = (name: string, fallback: number) =>
    read(name, parsePort, 'a whole number from 0 to 65535') ?? fallback;
  const token = (name: string) => read(name, parseToken, 'letters, digits, hyphens or underscores');

  return {
    port: port('PORT', 8080),
    identityFrontendPort: port('IDENTITY_FRONTEND_PORT', 3001),
    dataFolder: environment.DATA_FOLDER?.trim() || defaultDataFolder,
    allowedOrigins: read(
      'ALLOWED_ORIGINS',
      parseOrigins,
      'origins such as https://signup.example.com, with commas between',
    ) ?? ['http://localhost:3000'],
    requirePersonalInfo: read('REQUIRE_PERSONAL_INFO', parseFlag, 'true or false') ?? true,
    ...optional('host', read('HOST', parseHost, 'a host name or an IP address')),
    ...optional('product', environment.PRODUCT?.trim() || null),
    ...optional(
      'regions',
      read('REGIONS', parseRegions, 'region names such as EU,US, with commas between'),
    ),
    ...optional('internalEmailDomain', read('INTERNAL_EMAIL_DOMAIN', parseHost, 'a domain')),
    ...optional('sessionKey', readKey(environment)),
    ...optional('sessionCookie', token('SESSION_COOKIE')),
    ...optional('csrfCookie', token('CSRF_COOKIE')),
    ...optional('csrfHeader', token('CSRF_HEADER')),
  };
}

/** Its value stands in no message. */
function readKey({ SESSION_KEY: key }: Environment): string | null {
  if (!key) return null;
  if (key.length < 32) throw new Error('SESSION_KEY must be at least 32 characters long.');
  return key;
}

function parsePort(text: string): number | null {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : null;
}

function parseFlag(text: string): boolean | null {
  return text === 'true' ? true : text === 'false' ? false : null;
}

function parseToken(text: string): string | null {
  return /^[A-Za-z0-9_-]+$/.test(text) ? text : null;
}

function parseHost(text: string): string | null {
  return /^[A-Za-z0-9.:-]+$/.test(text) ? text : null;
}

function parseOrigins(text: string): string[] | null {
  const origins = text.split(',').map((part) => part.trim());
  return origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin)
    ? origins
    : null;
}

function parseRegions(text: string): Region[] | null {
  const names = text.split(',').map((part) => part.trim());
  return names.every((name) => /^[A-Z0-9-]+$/.test(name))
    ? names.map((name) => ({ value: name, label: name }))
    : null;
}
