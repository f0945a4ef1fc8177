import type { FastifyInstance } from 'fastify';

/** Makes a server accept JSON only. Refuses a duplicate key, of which a filter in front may read the other value. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      parse(request, body, (error, value) => {
        const duplicate = Object.assign(new Error('Duplicate JSON key'), { statusCode: 400 });
        done(error ?? (hasRepeatedKey(body) ? duplicate : null), value);
      });
    },
  );
}

/** @param json valid JSON. A reviver of `JSON.parse` would get the last value of a key only. */
function hasRepeatedKey(json: string): boolean {
  const open: Set<string>[] = [];
  for (const [token, colon] of json.matchAll(/[{}]|"(?:[^"\\]|\\.)*"(?:\s*(:))?/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (colon) {
      const key: string = JSON.parse(token.slice(0, -1));
      if (open.at(-1)?.has(key)) return true;
      open.at(-1)?.add(key);
    }
  }
  return false;
}
