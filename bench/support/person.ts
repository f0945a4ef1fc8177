import { randomBytes } from 'node:crypto';

/** What somebody types. */
export interface Person {
  readonly email: string;
  readonly password: string;
  readonly orgName: string;
  readonly shortName: string;
}

/** Letters first: a short name of digits alone could be taken for something else. */
const run = `b${randomBytes(4).toString('hex')}`;
let made = 0;

/** Somebody whose domain, short name and password nobody else has. */
export function newPerson(): Person {
  made += 1;
  const shortName = `${run}-${made.toString(36)}`;
  return {
    email: `ada@${shortName}.example`,
    password: `Sturdy-Lamp-${shortName}`,
    orgName: `Company ${made}`,
    shortName,
  };
}
