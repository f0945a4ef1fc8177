import { runTypeScript } from './tools/with-typescript.mjs';

// Must be set before React is imported, which selects its build by it.
process.env.NODE_ENV = 'production';

runTypeScript('./build/command.ts', { isForReaders: true });
