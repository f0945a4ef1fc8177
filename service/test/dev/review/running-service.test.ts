import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { type ReviewUseCases, review } from '#service/adapters/terminal/review-command.ts';
import { acceptCommands, reviewAccess } from '#service-dev/review/running-service.ts';
import { testServer } from '../../harness/service-fixture.ts';

describe('npm run review beside a service with a data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-access-'));
  const file = join(folder, reviewAccess);
  after(() => rmSync(folder, { recursive: true }));

  const useCases = {
    reviewQueue: { list: async () => [] },
  } as unknown as ReviewUseCases;
  const commands = { review: (words: readonly string[]) => review(useCases, words) };
  const start = async () => {
    const server = await testServer(async (app) => acceptCommands(app, commands, folder));
    return { ...server, access: JSON.parse(readFileSync(file, 'utf8')) };
  };

  it('needs the secret of this start, whose file only its owner can read and which is deleted at the stop', async () => {
    writeFileSync(file, 'left by a crash', { mode: 0o666 });
    const former = await start();
    await former.close();
    expect(existsSync(file)).to.equal(false);
    const { url, close, access } = await start();
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).to.equal(0o600);
    const statusWith = async (headers: Record<string, string>) => {
      const body = '{"command":"review","words":["list"]}';
      const all = { 'Content-Type': 'application/json', ...headers };
      return (await fetch(`${url}/review/command`, { method: 'POST', body, headers: all })).status;
    };
    const { authorization } = access;
    for (const wrong of ['', former.access.authorization, authorization.slice(0, -1)]) {
      expect(await statusWith({ Authorization: wrong }), wrong).to.equal(404);
    }
    expect(await statusWith({ Authorization: authorization })).to.equal(200);
    await close();
  });
});
