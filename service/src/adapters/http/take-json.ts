import type { FastifyInstance } from 'fastify';

/**
 * Makes a server take JSON and nothing else. An object in which a key stands twice is refused: two programs that read
 * it, such as a filter in front and this one, may each believe another of its values.
 */
export function takeJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      parse(request, body, (error, value) => {
        const twice = Object.assign(new Error('A key stands twice'), { statusCode: 400 });
        done(error ?? (hasRepeatedKey(body) ? twice : null), value);
      });
    },
  );
}

/** @param json that was parsed already */
function hasRepeatedKey(json: string): boolean {
  const open: Set<unknown>[] = [];
  for (const [token, text = '', colon] of json.matchAll(/[{}]|("(?:[^"\\]|\\.)*")(\s*:)?/g)) {
    if (token === '{') open.push(new Set());
    if (token === '}') open.pop();
    if (colon === undefined) continue;
    const key: unknown = JSON.parse(text);
    if (open.at(-1)?.has(key)) return true;
    open.at(-1)?.add(key);
  }
  return false;
}
