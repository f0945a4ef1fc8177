/** With `--import`: the program gets `costless-argon2.mjs` when it asks for `@node-rs/argon2`. */
import { register } from 'node:module';

const stub = new URL('./costless-argon2.mjs', import.meta.url).href;
const hooks = `export const resolve = (name, context, next) =>
  name === '@node-rs/argon2'
    ? { url: ${JSON.stringify(stub)}, format: 'module', shortCircuit: true }
    : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
