import { printable } from './printable.ts';

/** Rows in columns for a terminal, the first row being the heading. Signs that could steer a terminal are left out. */
export function textTable(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map(printable));
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => [...(row[column] ?? '')].length)),
  );
  return cells
    .map((row) =>
      row
        .map((cell, column) => padded(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function padded(text: string, width: number): string {
  return text + ' '.repeat(width - [...text].length);
}
