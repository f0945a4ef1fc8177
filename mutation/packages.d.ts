/** What is used of a package that is installed here alone, and only when it runs. */
declare module '@stryker-mutator/core' {
  export class Stryker {
    constructor(options: object);
    runMutationTest(): Promise<readonly { readonly status: string }[]>;
  }
}
