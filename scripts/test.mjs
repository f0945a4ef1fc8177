/** Runs the tests: `node scripts/test.mjs [all|check|unit|views|build|service|browser|types] [FILE...]`. */
import { withTypeScript } from './with-typescript.mjs';

withTypeScript('./run-tests.ts', async ({ runTests }) => {
  const [run = 'all', ...files] = process.argv.slice(2);
  process.exitCode = await runTests(run, files);
});
