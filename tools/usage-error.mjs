/** @returns an error for a wrong command line, whose message is for the user; the exit code is 2 */
export const usageError = (message) => Object.assign(new Error(message), { code: 'USAGE' });

/** Also for the errors of `parseArgs`: an unknown option, a missing value, an argument too many. */
export const isUsageError = (error) => /^(?:USAGE$|ERR_PARSE_ARGS_)/.test(error?.code);
