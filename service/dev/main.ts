/** The service with the development-only adapters. */
import { runService } from '../src/run-service.ts';
import { loadLocal } from './load-local.ts';

await runService(loadLocal);
