import type { Settings } from '../../application/ports/settings.ts';

type Environment = Settings['environment'];

// A record, because the compiler finds the name that is missing from a record.
const environments: Record<Environment, true> = { development: true, production: true };

/** @throws Error `Unknown environment: <name>` */
export function environmentNamed(name: string): Environment {
  if (!Object.hasOwn(environments, name)) throw new Error(`Unknown environment: ${name}`);
  return name as Environment;
}
