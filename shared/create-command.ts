import { Command } from '@commander-js/extra-typings';

/**
 * A command whose parser throws errors in place of printing them and ending the process; it prints help and version. An
 * option before the name of a subcommand is its own, one after it belongs to the subcommand.
 * @param name as the user calls it, such as `npm test --`
 */
export const createCommand = (name: string) =>
  new Command(name)
    .exitOverride()
    .configureOutput({ outputError() {} })
    .enablePositionalOptions();

/** The values of the options that a function declares. */
export type OptionsOf<Declare extends () => { opts(): object }> = ReturnType<
  ReturnType<Declare>['opts']
>;
