import type { IncomingHttpHeaders } from 'node:http';
import type { Contract } from './contract.ts';
import { Violation } from './violation.ts';

/** Holds a request against the contract: path, method, content type and body. */
export function checkPayload(
  contract: Contract,
  route: string,
  headers: IncomingHttpHeaders,
  raw: string,
): Violation | null {
  if (!contract.routes.includes(route)) {
    const knowsPath = contract.routes.includes(route.replace(/^\S+/, 'POST'));
    return new Violation(knowsPath ? 405 : 404, `${route} is not in the contract`);
  }
  const type = headers['content-type'];
  if (!contract.hasPayload(route)) {
    if (raw === '' && type === undefined) return null;
    return new Violation(400, `${route}: a body where none belongs`);
  }
  if (!/^application\/json(; ?charset=utf-8)?$/i.test(type ?? '')) {
    return new Violation(415, `${route}: content type ${type}`);
  }
  const problem = contract.requestProblem(route, parsed(raw));
  return problem === null ? null : new Violation(400, `${route}: ${problem}`);
}

/** JSON where it is JSON, undefined where there is nothing, else the text itself. */
export function parsed(raw: string): unknown {
  try {
    return raw === '' ? undefined : JSON.parse(raw);
  } catch {
    return raw;
  }
}
