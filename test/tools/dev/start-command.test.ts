import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from 'chai';
import { eventually } from '../../harness/eventually.ts';
import { companySettings } from '../../harness/northgate.ts';

describe('npm start', () => {
  const place = mkdtempSync(join(tmpdir(), 'threshold-start-'));
  after(() => rmSync(place, { recursive: true }));

  it('runs page and service with a brand and settings that override it', async () => {
    writeFileSync(join(place, 'brand.json'), JSON.stringify(companySettings));
    const file = join(place, 'settings.json');
    writeFileSync(file, JSON.stringify({ tagline: 'Come in, it is late.', ssoProviders: [] }));
    const ports = ['PAGE_PORT', 'PORT', 'IDENTITY_FRONTEND_PORT'].map((name) => [name, '0']);
    const child = spawn(
      process.execPath,
      ['tools/run.mjs', 'service/run/start.ts', '--brand', place, '--settings', file],
      {
        env: { ...process.env, ...Object.fromEntries(ports), DATA_FOLDER: join(place, 'data') },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const exited = once(child, 'exit');
    try {
      const printed: string[] = [];
      for await (const line of createInterface(child.stdout)) {
        printed.push(line);
        if (line.startsWith('Stop with')) break;
      }
      const [page = '', api = ''] = printed.join('\n').match(/http:\/\/localhost:\d+/g) ?? [];
      const html = await (await fetch(page)).text();
      expect(html).to.contain('Sign up for Southgate').and.to.contain('Come in, it is late.');
      expect(html).not.to.contain('button-provider"');
      expect(html).not.to.match(/northgate/i);
      expect(printed).to.include('Single sign-on  not offered');
      await eventually(async () => expect((await fetch(`${api}/readyz`)).status).to.equal(200));
    } finally {
      child.kill('SIGTERM');
      await exited;
    }
  });
});
