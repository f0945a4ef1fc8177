/**
 * `npm run bench:development`: how long after a file is saved its change is on the screen, while the development server
 * watches and with a whole build and a reload instead.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runBench } from '../run-bench.ts';
import { largest, median } from '../statistics.ts';
import { type Edit, edits, shown } from './edits.ts';
import { openSides, type Side } from './sides.ts';

await runBench('From saving a file to the screen, in milliseconds', async (bench) => {
  const { report, quick } = bench;
  const sides = await openSides(bench);
  let number = 0;
  const rows: (string | number)[][] = [];
  for (const edit of edits) {
    const took = new Map(sides.map((side) => [side, [] as number[]]));
    for (let round = 0; round < (quick ? 1 : 9); round++) {
      number += 1;
      for (const [side, times] of took) times.push(await fromSavingToScreen(side, edit, number));
    }
    for (const [{ name }, times] of took) rows.push([edit.of, name, median(times), largest(times)]);
    const [watched = []] = took.values();
    report.target({ figure: edit.of, measured: median(watched), unit: 'ms', atMost: 300 });
  }
  report.table([['change', 'with', 'median', 'worst'], ...rows]);
});

async function fromSavingToScreen(side: Side, edit: Edit, number: number): Promise<number> {
  const changed = edit.apply(await readFile(edit.file, 'utf8'), number);
  const began = Date.now();
  await writeFile(join(side.tree, edit.file), changed);
  await side.afterSaving();
  return Math.round((await shown(side.page, edit, number)) - began);
}
