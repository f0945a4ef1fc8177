import { openForSuite } from './for-suite.ts';
import { openTestDatabase } from './test-database.ts';

/** One database without a service for all suites: starting one takes seconds. */
export const sharedDatabase = openForSuite(openTestDatabase, (database) => database.close());
