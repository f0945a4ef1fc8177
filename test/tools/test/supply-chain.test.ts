import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';

describe('npm test -- audit', () => {
  const audit = (env: Record<string, string>) => {
    const args = ['tools/run.mjs', 'tools/test/audit.ts'];
    const options = { encoding: 'utf8', env: { ...process.env, ...env } } as const;
    return spawnSync(process.execPath, args, options);
  };

  for (const exitCode of [0, 1]) {
    it(`ends with the exit code of npm: ${exitCode}`, () => {
      const folder = mkdtempSync(join(tmpdir(), 'threshold-npm-'));
      const npm = `#!/bin/sh\necho '{ "auditReportVersion": 2 }'\nexit ${exitCode}\n`;
      writeFileSync(join(folder, 'npm'), npm, { mode: 0o755 });
      const { status, stdout } = audit({ PATH: `${folder}:${process.env.PATH}` });
      rmSync(folder, { recursive: true });
      expect(status).to.equal(exitCode);
      expect(stdout).not.to.contain('pending');
    });
  }

  it('is skipped when the registry is unreachable', () => {
    const npm_config_registry = 'http://127.0.0.1:9';
    const { status, stdout } = audit({ npm_config_registry, npm_config_fetch_retries: '0' });
    expect(status).to.equal(0);
    expect(stdout).to.match(/^ {2}1 pending: SKIPPED, no package was audited/);
  });
});
