import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { PageFrame } from '../page-frame.ts';
import { renderedFiles } from '../rendered-files.ts';
import { type Report, reportWith } from '../report.ts';
import { settingsOptions, settingsWithFile } from '../settings-file.ts';
import { namesOfFiles, replaceFiles } from '../write-folder.ts';

/** What a built page says about itself, in `configure.json`. */
export interface Built {
  readonly environment: string;
  /** Whether the canned answers are there. */
  readonly cannedAnswers: boolean;
  readonly frame: PageFrame;
}

/**
 * Gives a built page other settings: its first screen, its settings block, the squeezed copies and the headers become
 * what a build with them would have made. No script changes.
 * @param args what stands on the command line: `--settings FILE`, laid over the settings of the environment that was
 *   built for, and `--strict` as for the build
 * @param folder the built page; untouched where something is wrong
 * @returns the exit code; 1 comes with what to mend on the error stream
 */
export async function configure(
  args: string[],
  folder: string,
  output: Pick<Console, 'log' | 'error'> = console,
): Promise<number> {
  try {
    const { values } = parseArgs({ args, options: settingsOptions });
    const { settings: file } = values;
    if (file === undefined) throw new Error('Name the file of the settings: --settings FILE');

    const built = await read<Built>(folder, 'configure.json');
    const { settings, examples } = settingsWithFile(built.environment, values);
    if (settings.mock && !built.cannedAnswers) {
      throw new Error(
        `${file}: mock: found true; allowed is false: this page was built without canned answers.`,
      );
    }
    for (const line of examples) output.error(line);
    const report = await read<Report>(folder, 'report.json');
    const others = await namesOfFiles(folder);
    const { files } = await renderedFiles(built.frame, settings, others, (drawn) =>
      reportWith(report, drawn),
    );
    await replaceFiles(folder, files);
    output.log(
      `${folder} has the settings of ${file}. Reload a server that keeps the headers, such as nginx.`,
    );
    return 0;
  } catch (error) {
    output.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

async function read<Content>(folder: string, name: string): Promise<Content> {
  return JSON.parse(await readFile(join(folder, name), 'utf8'));
}
