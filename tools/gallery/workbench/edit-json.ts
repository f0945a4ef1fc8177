/** A key of a JSON object with its value, as it stands in the text. */
interface Member {
  readonly key: string;
  readonly start: number;
  readonly valueStart: number;
  readonly end: number;
}

/**
 * Sets a key of a JSON object and leaves every other letter of the text as it is.
 * @param value undefined takes the key out
 * @param order keys: one that is new goes behind the last of those that stand before it there
 */
export function editJson(
  text: string,
  key: string,
  value: unknown,
  order: readonly string[] = [],
): string {
  const members = membersOf(text);
  const index = members.findIndex((member) => member.key === key);
  const found = members[index];
  const indent = /\n([ \t]+)"/.exec(text)?.[1] ?? '  ';
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  if (value === undefined) {
    if (!found) return text;
    const before = members[index - 1];
    const after = members[index + 1];
    if (before) return text.slice(0, before.end) + text.slice(found.end);
    return text.slice(0, found.start) + text.slice(after?.start ?? found.end);
  }
  const json = isListOfTexts(value)
    ? `[${value.map((one) => JSON.stringify(one)).join(', ')}]`
    : JSON.stringify(value, null, indent).replaceAll('\n', newline + indent);
  if (found) return text.slice(0, found.valueStart) + json + text.slice(found.end);
  const place = order.indexOf(key);
  const former = members.findLast((member) => order.slice(0, place).includes(member.key));
  const line = `${newline}${indent}${JSON.stringify(key)}: ${json}`;
  const last = place < 0 ? members.at(-1) : former;
  if (last) return `${text.slice(0, last.end)},${line}${text.slice(last.end)}`;
  const start = text.indexOf('{') + 1;
  const rest = text.slice(start);
  return `${text.slice(0, start)}${line}${members.length > 0 ? ',' : newline}${members.length > 0 ? rest : rest.trimStart()}`;
}

const isListOfTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** @param text valid JSON, an object */
function membersOf(text: string): Member[] {
  const members: Member[] = [];
  let depth = 0;
  let key = null as { name: string; start: number } | null;
  let value = null as { start: number; end: number } | null;
  for (const { 0: token, index } of text.matchAll(
    /"(?:\\.|[^"\\])*"|[{}[\],:]|[^\s{}[\],:"\uFEFF]+/g,
  )) {
    const end = index + token.length;
    const closes = token === '}' || token === ']';
    if (closes) depth -= 1;
    if (key && value && ((depth === 1 && token === ',') || depth === 0)) {
      members.push({ key: key.name, start: key.start, valueStart: value.start, end: value.end });
      key = null;
      value = null;
    } else if (depth >= 1 && !key) {
      key = { name: JSON.parse(token), start: index };
    } else if (key && !(depth === 1 && token === ':')) {
      value = { start: value?.start ?? index, end };
    }
    if (token === '{' || token === '[') depth += 1;
  }
  return members;
}
