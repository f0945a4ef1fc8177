/** Rows in columns for a terminal, the first row being the heading. */
export function textTable(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map(printable));
  const lengthOf = (text = '') => [...text].length;
  const line = (row: readonly string[]) =>
    row.map((cell, column) => {
      const width = Math.max(...cells.map((other) => lengthOf(other[column])));
      return cell + ' '.repeat(width - lengthOf(cell));
    });
  return cells.map((row) => line(row).join('  ').trimEnd()).join('\n');
}

/** Text without control and invisible characters. Two spaces would look like the end of a column. */
export function printable(text: string): string {
  const visible = text.replace(/(?!\s)[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '');
  return visible.replace(/[\s\u2800]+/g, ' ').trim();
}

/** `2030-01-01 12:00` in UTC. */
export function minuteOf(time: Date): string {
  return time.toISOString().slice(0, 16).replace('T', ' ');
}
