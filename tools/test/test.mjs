/** Runs the tests: `node tools/test/test.mjs [all|check|unit|views|build|service|browser|types] [FILE...]`. */
import { withTypeScript } from '../with-typescript.mjs';

withTypeScript('./test/run-tests.ts', async ({ runTests }) => {
  const [run = 'all', ...files] = process.argv.slice(2);
  process.exitCode = await runTests(run, files);
});
