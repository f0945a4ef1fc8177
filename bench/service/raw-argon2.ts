/** How many passwords a second all cores hash when nothing else runs. Printed as a plain number. */
import { availableParallelism } from 'node:os';
import { hash } from '@node-rs/argon2';
import { closedLoop } from '../loops.ts';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const [seconds = '10'] = process.argv.slice(2);

const rate = await closedLoop(
  { atOnce: 2 * availableParallelism(), warmUp: 1, counted: Number(seconds) },
  () => hash('a password as long as most', cost),
);
console.log(rate);
