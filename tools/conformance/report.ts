import { type Result, verdicts } from './check.ts';
import type { ReceivedResponse, SentRequest } from './exchange.ts';
import type { Options } from './options.ts';

const WIDTH = 10;
/** Length of the longest id. */
const ID_WIDTH = 31;
/** Printed length of a body, in characters. */
const MAX_BODY = 400;
const shownHeaders =
  /^(?:access-control-|vary$|retry-after$|content-type$|location$|allow$|set-cookie$)/;

/** The head of the report. */
export function headOf({ api, identity, origin }: Options, version: string): string {
  return `Sign-up API   ${api}
Identity API  ${identity}
Page          ${origin}
Contract      docs/contract/openapi.yaml ${version}
`;
}

/** A result as text: one line, with all that a developer needs below it where it failed or warns. */
export function textOf(result: Result, verbose: boolean): string {
  const { id, title, verdict, why, expected, place, request, response } = result;
  const line = `${verdict.padEnd(WIDTH)}${id.padEnd(ID_WIDTH)}  ${title}`;
  const isWrong = verdict === 'FAILED' || verdict === 'WARNING';
  if (!isWrong && !verbose) return why ? `${line}\n${' '.repeat(WIDTH)}${why}` : line;
  return [
    line,
    ...column(isWrong ? 'wrong' : 'note', why ? [why] : []),
    ...column('request', request),
    ...column('expected', [expected, place]),
    ...column('response', response),
  ].join('\n');
}

function column(label: string, lines: readonly string[]): string[] {
  return lines.map(
    (line, index) => `${' '.repeat(WIDTH)}${(index === 0 ? label : '').padEnd(WIDTH)}${line}`,
  );
}

/** `52 ok, 2 WARNING, 1 FAILED, 4 skipped` */
function sumOf(results: readonly Result[]): string {
  return verdicts.map((name) => `${idsOf(results, name).length} ${name}`).join(', ');
}

const idsOf = (results: readonly Result[], verdict: Result['verdict']) =>
  results.filter((result) => result.verdict === verdict).map(({ id }) => id);

/** The lines below the results: the sum, and the ids of checks that warn or failed. */
export function footOf(results: readonly Result[]): string {
  const named = (['WARNING', 'FAILED'] as const).flatMap((verdict) => {
    const ids = idsOf(results, verdict);
    return ids.length > 0 ? [`\n${verdict}: ${ids.join(', ')}`] : [];
  });
  return `\n${sumOf(results)}${named.join('')}`;
}

/** The report for programs. */
export function jsonOf(target: Options, version: string, results: readonly Result[]): string {
  const { api, identity, origin } = target;
  const report = { api, identity, origin, contract: version, sum: sumOf(results), results };
  return `${JSON.stringify(report, null, 2)}\n`;
}

/** Text from a backend, for a terminal: control and format characters, which could forge a report, are escaped. */
export function printable(text: string): string {
  return text.replace(
    /[\p{C}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}

/** A request as lines. Values of cookies and tokens are cut. */
export function linesOfRequest({ method, url, headers, body }: SentRequest): string[] {
  const lines = Object.entries(headers).map(([name, value]) => headerLine(name, value));
  return [`${method} ${url}`, ...lines, ...(body ? [shortened(body)] : [])].map(printable);
}

/** A response as lines, with the headers that the contract is about. Values of cookies are cut. */
export function linesOfResponse({ status, headers, text }: ReceivedResponse): string[] {
  if (status === 0) return [printable(`no response: ${text}`)];
  const shown = [...headers].filter(([name]) => shownHeaders.test(name));
  const lines = shown.map(([name, value]) => headerLine(name, value));
  return [String(status), ...lines, text ? shortened(text) : '(no body)'].map(printable);
}

function headerLine(name: string, value: string): string {
  const cut = (secret: string) => (secret.length > 8 ? `${secret.slice(0, 8)}...` : secret);
  const cutCookie = (cookie: string) =>
    cookie.replace(/^([^=]*=)([^;]*)/, (_, key: string, secret: string) => key + cut(secret));
  if (name === 'cookie') return `${name}: ${value.split('; ').map(cutCookie).join('; ')}`;
  if (name === 'set-cookie') return `${name}: ${cutCookie(value)}`;
  return `${name}: ${/token/i.test(name) ? cut(value) : value}`;
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > MAX_BODY ? `${line.slice(0, MAX_BODY)}...` : line;
}
