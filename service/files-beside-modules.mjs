/** Files that modules of the service read at run time, relative to this folder. Bundles need them beside them. */
export const filesBesideModules = [
  'src/adapters/database/migrations',
  'src/adapters/http/activation/new-password.js',
  'src/adapters/http/pages/service-pages.css',
  'src/adapters/security/hash-worker.mjs',
  'dev/mail/inbox-script.js',
  '../src/ui/styles',
];
