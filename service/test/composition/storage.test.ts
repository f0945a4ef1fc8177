import { expect } from 'chai';
import { freePort } from '../../../test/harness/loopback.ts';
import { describeOnPostgres, testStorage } from '../../../test/harness/service/test-storage.ts';
import { pageOrigin } from '../../../test/harness/signup-client.ts';
import { startService } from '../../src/composition/start-service.ts';
import { openStorage } from '../../src/composition/storage.ts';

const failureOf = (starting: Promise<unknown>): Promise<Error> =>
  starting.then(
    () => new Error('It started'),
    (error) => error,
  );
const options = { allowedOrigins: [pageOrigin], quiet: true };

describe('A service whose database is away', () => {
  it('does not start, and shows neither address nor password', async () => {
    const databaseUrl = `postgres://ada:hunter2@127.0.0.1:${await freePort()}/signup`;
    const error = await failureOf(startService({ ...options, databaseUrl }));
    expect(error.message).to.equal('The database is not available (ECONNREFUSED).');
    expect(`${error.stack}${JSON.stringify(error)}${error.cause}`).not.to.match(/127\.0|hunter2/);
  });
});

describeOnPostgres('A service on PostgreSQL', () => {
  it('knows that the database is there, though all connections are in use', async () => {
    const { databaseUrl } = await testStorage();
    const storage = await openStorage({ folder: null, databaseUrl, poolSize: 1 });
    await storage.database.transaction(() => storage.reachDatabase());
    await storage.close();
  });

  it('does not start without a session key, and names the setting', async () => {
    const { databaseUrl } = await testStorage();
    const error = await failureOf(startService({ ...options, databaseUrl }));
    expect(error.message).to.equal('With DATABASE_URL, SESSION_KEY must be set, too.');
  });
});
