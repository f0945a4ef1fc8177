/** `npm run conformance -- --api URL`: holds a backend, in whatever language it is written, against the contract. */
import { withTypeScript } from './with-typescript.mjs';

withTypeScript(
  './conformance/command.ts',
  async ({ command }) => {
    process.exitCode = await command(process.argv.slice(2));
  },
  true,
);
