import { isMap, isScalar, parseDocument } from 'yaml';

/** Where a key of the object and its value are in the text. */
interface Member {
  readonly key: string;
  readonly start: number;
  readonly valueStart: number;
  readonly end: number;
}

/**
 * Sets a key of a JSON object and keeps the rest of the text unchanged.
 * @param text valid JSON
 * @param value undefined removes the key
 * @param order keys; a new key is inserted after the keys that precede it here. Default: at the end
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
  if (value === undefined) return found ? without(text, members, index) : text;
  const indent = /\n([ \t]+)"/.exec(text)?.[1] ?? '  ';
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const json = isListOfTexts(value)
    ? `[${value.map((one) => JSON.stringify(one)).join(', ')}]`
    : JSON.stringify(value, null, indent).replaceAll('\n', newline + indent);
  if (found) return text.slice(0, found.valueStart) + json + text.slice(found.end);

  const place = order.indexOf(key);
  const earlier = place < 0 ? members.map((member) => member.key) : order.slice(0, place);
  const former = members.findLast((member) => earlier.includes(member.key));
  const line = `${newline}${indent}${JSON.stringify(key)}: ${json}`;
  if (former) return `${text.slice(0, former.end)},${line}${text.slice(former.end)}`;
  const start = text.indexOf('{') + 1;
  const rest =
    members.length > 0 ? `,${text.slice(start)}` : newline + text.slice(start).trimStart();
  return text.slice(0, start) + line + rest;
}

function without(text: string, members: readonly Member[], index: number): string {
  const { start = 0, end = 0 } = members[index] ?? {};
  const before = members[index - 1];
  return before
    ? text.slice(0, before.end) + text.slice(end)
    : text.slice(0, start) + text.slice(members[index + 1]?.start ?? end);
}

const isListOfTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** JSON is YAML, whose parser reports positions. */
function membersOf(text: string): Member[] {
  const { contents } = parseDocument(text);
  const pairs = isMap(contents) ? contents.items : [];
  return pairs.flatMap(({ key, value }) => {
    if (!isScalar(key) || !value) return [];
    const [valueStart, end] = value.range;
    return [{ key: String(key.value), start: key.range[0], valueStart, end }];
  });
}
