import { expect } from 'chai';
import { niceThreads } from '../../../test/harness/service/nice-threads.ts';
import { testStorage } from '../../../test/harness/service/test-storage.ts';
import { pageOrigin } from '../../../test/harness/signup-client.ts';
import { startService } from '../../src/composition/start-service.ts';

describe('A service that starts', function () {
  this.timeout(60_000);

  it('has the threads that hash before its first call, and ends them with itself', async function () {
    if (process.platform !== 'linux') this.skip();
    const before = niceThreads();
    const options = { ...(await testStorage()), allowedOrigins: [pageOrigin], quiet: true };
    const service = await startService({ ...options, port: 0 });
    expect(niceThreads()).to.be.above(before);

    const { port } = new URL(service.url);
    const taken = { ...options, ...(await testStorage()), port: Number(port) };
    const error = await startService(taken).then(null, ({ message }) => message);
    expect(error).to.include('is taken');
    await service.close();
    expect(niceThreads()).to.equal(before);
  });
});
