/** @returns the comment at the head of a module, which is the help of its command; undefined without one */
export function helpIn(source) {
  const [, comment] = /^\/\*\*(.*?)\*\//s.exec(source) ?? [];
  return comment?.replace(/^\s*\* ?/gm, '').trim();
}

/**
 * @param help of a command
 * @returns the options in its usage and at the start of its rows, which have two spaces before and after; those in
 *   sentences may belong to other programs
 */
export function optionsIn(help) {
  const rows = help.match(/^(?:Usage: |threshold | {2}(?=\S)).*?(?= {2}|$)/gm) ?? [];
  return [...new Set(rows.flatMap((row) => row.match(/--[a-z][\w-]*/g) ?? []))];
}
