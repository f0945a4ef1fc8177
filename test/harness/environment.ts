import { createRequire } from 'node:module';
import { constants } from 'node:os';

/*
 * Sets the same environment for all tests before they are loaded; required by mocha's configurations. Child processes
 * inherit it.
 */
const { env } = process;

// With other values, PostgreSQL and bash may warn of a missing locale, and programs translate their output.
for (const name of Object.keys(env)) if (/^(?:LC_.*|LANG|LANGUAGE)$/.test(name)) delete env[name];

// Servers of tests are on this machine. Downloads of packages use the proxy.
for (const name of ['NO_PROXY', 'no_proxy']) {
  env[name] = [env[name], 'localhost,127.0.0.1,::1'].filter(Boolean).join();
}

// React's test functions are missing in production.
delete env.NODE_ENV;

// Tests compare output without colors.
delete env.FORCE_COLOR;

// Not imported: only a required module is the same instance as in the tests, which mocha requires.
const require = createRequire(import.meta.url);

// Messages of failures have 1,000 characters of each value, which is long enough for a line of output.
require('chai').config.truncateThreshold = 1_000;

// The seed of a failed property, to repeat it.
if (env.FC_SEED) require('fast-check').configureGlobal({ seed: Number(env.FC_SEED) });

// Handlers of `exit` stop the processes of tests. A signal would otherwise end this process without calling them.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => process.exit(128 + constants.signals[signal]));
}

// Tests that run as root change the owner of files.
process.umask(0o022);
