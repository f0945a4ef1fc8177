import type { FastifyInstance } from 'fastify';

/**
 * `GET /page-cookies`, for a server of the page such as nginx: asked before the page is sent, it tells which cookies to set with it, so
 * that the first call already has a token. Each stands in a header of its own, since nginx before 1.23 reads one `Set-Cookie` alone.
 * Not for browsers, which get no cookie from it.
 */
export function addPageCookies(scope: FastifyInstance): void {
  scope.addHook('onSend', async (_, reply) => {
    const cookies = [reply.getHeader('Set-Cookie') ?? []].flat();
    reply.removeHeader('Set-Cookie');
    for (const [index, cookie] of cookies.entries()) {
      reply.header(`X-Page-Cookie-${index + 1}`, cookie);
    }
  });
  scope.get('/page-cookies', (_, reply) => reply.code(204).send());
}
