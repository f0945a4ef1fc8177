import fastify from 'fastify';

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The product</title>
<h1>Here the product begins</h1>
<p>With canned answers there is no account. Without them, the new administrator is signed in here.</p>
</html>`;

/** Stands where the identity frontend would be, so that a walk with canned answers has an end. @param port on 127.0.0.1 */
export async function serveMockProduct(port: number): Promise<{ close(): Promise<void> }> {
  const server = fastify({ forceCloseConnections: true });
  server.get('/*', (_, reply) => reply.type('text/html; charset=utf-8').send(page));
  await server.listen({ host: '127.0.0.1', port });
  return { close: () => server.close() };
}
