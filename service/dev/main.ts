/** The service with the development-only adapters. */
import { parseArgs } from 'node:util';
import { runService } from '../src/run-service.ts';
import { loadLocal } from './load-local.ts';

const { values } = parseArgs({ options: { 'take-over-claims': { type: 'boolean' } } });
await runService({ loadLocal, takeOverClaims: values['take-over-claims'] });
