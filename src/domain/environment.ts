export const environments = ['development', 'production'] as const;

export type Environment = (typeof environments)[number];

/** @throws Error `Unknown environment: <name>` */
export function environmentNamed(name: string): Environment {
  const environment = environments.find((known) => known === name);
  if (!environment) throw new Error(`Unknown environment: ${name}`);
  return environment;
}
