import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from 'chai';
import { eventually } from '../../harness/eventually.ts';
import { companySettings } from '../../harness/northgate.ts';
import { endGroup, endWithThisProcess } from '../../harness/server-process.ts';

describe('npm start', () => {
  const place = mkdtempSync(join(tmpdir(), 'threshold-start-'));
  after(() => rmSync(place, { recursive: true }));

  it('runs page and service with a brand and settings that override it', async () => {
    writeFileSync(join(place, 'brand.json'), JSON.stringify(companySettings));
    const file = join(place, 'settings.json');
    writeFileSync(file, JSON.stringify({ tagline: 'Come in, it is late.', ssoProviders: [] }));
    const ports = ['PAGE_PORT', 'PORT', 'IDENTITY_FRONTEND_PORT'].map((name) => [name, '0']);
    const child = spawn('npm', ['start', '--silent', '--', '--brand', place, '--settings', file], {
      env: { ...process.env, ...Object.fromEntries(ports), DATA_FOLDER: join(place, 'data') },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    endWithThisProcess(child);
    const printed: string[] = [];
    const lines = createInterface(child.stdout).on('line', (line) => printed.push(line));
    createInterface(child.stderr).on('line', (line) => printed.push(line));
    const isReady = new Promise<void>((resolve) => {
      lines.on('line', (line) => line.startsWith('Stop with') && resolve());
    });
    try {
      await Promise.race([isReady, once(lines, 'close')]);
      expect(printed).to.include('Loading the service ...').and.include('Building the page ...');
      const [page = '', api = ''] = printed.join('\n').match(/http:\/\/localhost:\d+/g) ?? [];
      const html = await (await fetch(page)).text();
      expect(html).to.contain('Sign up for Southgate').and.to.contain('Come in, it is late.');
      expect(html).not.to.contain('button-provider"');
      expect(html).not.to.match(/northgate/i);
      expect(printed).to.include('Single sign-on  not offered');
      await eventually(async () => expect((await fetch(`${api}/readyz`)).status).to.equal(200));

      child.kill('SIGTERM');
      // All processes with this output have ended.
      await eventually(() => expect(child.stdout.closed).to.equal(true));
      expect(printed.at(-1)).to.equal('Stopped.');
    } finally {
      endGroup(child);
    }
  });
});
