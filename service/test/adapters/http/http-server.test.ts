import { expect } from 'chai';
import { close, createHttpServer, listen } from '../../../src/adapters/http/http-server.ts';

describe('A server of the service', () => {
  const create = () => createHttpServer({ key: 'k'.repeat(32), secure: false }, true);

  it('goes by the name localhost on a loopback address', async () => {
    const app = await create();
    expect(await listen(app, '127.0.0.1', 0)).to.match(/^http:\/\/localhost:\d+$/);
    await close(app);
  });

  it('says which port is taken', async () => {
    const app = await create();
    const port = Number(new URL(await listen(app, '127.0.0.1', 0)).port);
    const error = await listen(await create(), '127.0.0.1', port).catch((reason) => reason);
    expect(error.message).to.equal(
      `Port ${port} on 127.0.0.1 is taken. Stop what uses it or choose another port.`,
    );
    await close(app);
  });

  it('answers an unforeseen failure with the general sentence and 500', async () => {
    const app = await create();
    app.get('/broken', () => {
      throw new Error('Key (email)=(ada@acme.example) already exists');
    });
    const { statusCode, body } = await app.inject('/broken');
    expect(statusCode).to.equal(500);
    expect(JSON.parse(body)).to.deep.equal({
      message: 'An unexpected error occurred. Please try again!',
    });
    await close(app);
  });
});
