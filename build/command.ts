import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { settingsFor } from '../src/adapters/settings/settings-for.ts';
import { buildPage } from './build-page.ts';
import { printReport } from './report.ts';
import { readOverrides } from './settings-file.ts';
import { assertReplaceable } from './write-folder.ts';

/**
 * The build command.
 * @param args what stands behind `build.mjs` on the command line
 * @returns the exit code; 1 comes with what to mend on the error stream. A production page over its budget is 1, too
 */
export async function command(args: string[]): Promise<number> {
  try {
    const { settings, out } = await understood(args);
    const report = await buildPage(settings, out);
    printReport(report);
    return report.withinBudget || settings.environment === 'development' ? 0 : 1;
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error);
    return 1;
  }
}

/** Something the caller can mend, told in its message. */
class CommandError extends Error {}

async function understood(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        env: { type: 'string', default: 'production' },
        settings: { type: 'string' },
        out: { type: 'string', default: 'dist' },
        mock: { type: 'boolean', default: false },
      },
    });
    const out = resolve(values.out);
    await assertReplaceable(out);
    return { settings: settingsOf(values), out };
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}

function settingsOf(values: { env: string; settings?: string | undefined; mock: boolean }) {
  const { env, settings: file, mock } = values;
  const overrides = file === undefined ? {} : readOverrides(file);
  try {
    return settingsFor(env, mock ? { ...overrides, mock: true } : overrides);
  } catch (error) {
    const problems = /^Settings:\s*([\s\S]*)/.exec(
      error instanceof Error ? error.message : '',
    )?.[1];
    if (file === undefined || problems === undefined) throw error;
    throw new Error(problems.replaceAll(/^/gm, `${file}: `));
  }
}
