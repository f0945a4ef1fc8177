import { runTypeScript } from './tools/with-typescript.mjs';

// React selects its build by this variable when it is imported.
process.env.NODE_ENV = 'production';

runTypeScript('./build/command.ts', { isForReaders: true });
