/** What this comparison uses of packages that are installed here alone, and only when it runs. */
declare module 'better-auth' {
  export interface Auth {
    readonly options: object;
  }
  export function betterAuth(options: object): Auth;
}

declare module 'better-auth/db/migration' {
  export function getMigrations(options: object): Promise<{ runMigrations(): Promise<void> }>;
}

declare module 'better-auth/node' {
  import type { RequestListener } from 'node:http';
  import type { Auth } from 'better-auth';
  export function toNodeHandler(auth: Auth): RequestListener;
}

declare module 'better-auth/plugins' {
  export function emailOTP(options: object): object;
  export function organization(options?: object): object;
}
