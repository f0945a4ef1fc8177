import { createRequire } from 'node:module';
import { constants } from 'node:os';

/*
 * Makes the surroundings of all tests the same, before any of them is loaded: mocha's configurations require it. What tests start
 * inherits it.
 */
const { env } = process;

// PostgreSQL and bash complain about a locale that the system lacks, and others answer in its language.
for (const name of Object.keys(env)) if (/^(?:LC_.*|LANG|LANGUAGE)$/.test(name)) delete env[name];

// Servers of tests are on this machine. The proxy is left to what asks for packages.
for (const name of ['NO_PROXY', 'no_proxy']) {
  env[name] = [env[name], 'localhost,127.0.0.1,::1'].filter(Boolean).join();
}

// In production React has nothing for tests.
delete env.NODE_ENV;

// What is printed is compared.
delete env.FORCE_COLOR;

// A property that failed says its seed; here it is given again.
if (env.FC_SEED) {
  // Not imported: only a required module is the same instance as in the tests, which mocha requires.
  createRequire(import.meta.url)('fast-check').configureGlobal({ seed: Number(env.FC_SEED) });
}

// Handlers of `exit` stop processes of tests; without this, a signal would end the process without running them.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => process.exit(128 + constants.signals[signal]));
}

// Root gives files to other users.
process.umask(0o022);
