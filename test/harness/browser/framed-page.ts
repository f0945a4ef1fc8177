import type { FastifyPluginAsync } from 'fastify';

/** Where the frame is served. */
export const framePath = '/frame';

/** As wide as the narrowest window that WCAG knows; Firefox and WebKit have none below 447 px. */
const frame =
  '<!doctype html><title>Frame</title><iframe src="/" width="320" height="256"></iframe>';

/**
 * Serves a page with a frame of the sign-up page, which must not be framed anywhere: this takes that off its headers.
 * @param withPage runs for the page, too
 */
export function framedPage(withPage: FastifyPluginAsync): FastifyPluginAsync {
  const plugin: FastifyPluginAsync = async (page) => {
    await page.register(withPage);
    page.addHook('onSend', async ({ url }, reply) => {
      const policy = String(reply.getHeader('Content-Security-Policy'));
      const framable = url === framePath ? '' : policy.replace(/frame-ancestors [^;]+/, '');
      reply.removeHeader('X-Frame-Options').header('Content-Security-Policy', framable);
    });
    page.get(framePath, (_, reply) => reply.type('text/html').send(frame));
  };
  // Fastify's own mark for a plugin that serves whoever registers it, not a scope of its own.
  return Object.assign(plugin, { [Symbol.for('skip-override')]: true });
}
