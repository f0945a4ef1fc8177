import { Command } from '@commander-js/extra-typings';

/**
 * Creates a command whose parser throws errors instead of printing them and exiting. It prints help and version. An
 * option after the name of a subcommand belongs to the subcommand.
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
