interface Target {
  readonly figure: string;
  readonly measured: number;
  readonly unit: string;
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** Prints what was measured, and remembers which targets were missed. */
export class Report {
  readonly missed: string[] = [];
  private readonly targets: string[][] = [];

  heading(text: string): void {
    console.log(`\n${text}\n`);
  }

  line(text: string): void {
    console.log(text);
  }

  table(rows: readonly (readonly (string | number)[])[]): void {
    const cells = rows.map((row) => row.map((cell) => format(cell)));
    const widths = cells.reduce<number[]>(
      (widest, row) => row.map((cell, at) => Math.max(widest[at] ?? 0, cell.length)),
      [],
    );
    for (const row of cells) {
      const line = row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ');
      console.log(`  ${line.trimEnd()}`);
    }
  }

  /** A figure that has to keep a bound. */
  target(target: Target): void {
    const { figure, measured, unit, atLeast, atMost } = target;
    const isHeld = measured >= (atLeast ?? measured) && measured <= (atMost ?? measured);
    if (!isHeld) this.missed.push(figure);
    const bound = atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`;
    this.targets.push([
      figure,
      `${format(measured)} ${unit}`.trim(),
      `${bound} ${unit}`.trim(),
      isHeld ? 'held' : 'MISSED',
    ]);
  }

  /** Something that must not happen at all. */
  none(figure: string, measured: number): void {
    this.target({ figure, measured, unit: '', atMost: 0 });
  }

  /** All targets, if there are any, and those that were missed by name. */
  summary(): void {
    if (this.targets.length === 0) return;
    this.heading('Targets');
    this.table([['figure', 'measured', 'target', ''], ...this.targets]);
    if (this.missed.length > 0) console.log(`\nMissed: ${this.missed.join('; ')}`);
  }
}

function format(cell: string | number): string {
  if (typeof cell === 'string' || Number.isInteger(cell)) return String(cell);
  return cell.toFixed(Math.abs(cell) < 10 ? 2 : 1);
}
