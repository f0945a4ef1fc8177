import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { expect } from 'chai';
import { companySettings } from '../harness/northgate.ts';
import { builtPage } from '../harness/site.ts';

describe('the start of the container with the page', () => {
  const place = mkdtempSync(join(tmpdir(), 'threshold-start-'));
  const dist = join(place, 'dist');
  const settings = join(place, 'settings.json');
  before(async () => {
    cpSync(await builtPage(), dist, { recursive: true });
    const script = readFileSync('deploy/start-page.sh', 'utf8');
    writeFileSync(
      join(place, 'start.sh'),
      script.replaceAll('/srv/threshold', dist.replaceAll(' ', '\\ ')),
    );
  });
  after(() => rmSync(place, { recursive: true }));

  const start = (environment: Record<string, string>) => {
    const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
    return spawnSync('sh', [join(place, 'start.sh'), 'echo', 'nginx', 'runs'], {
      cwd: place,
      env: { PATH, ...environment },
      encoding: 'utf8',
    });
  };
  const page = () => readFileSync(join(dist, 'public/index.html'), 'utf8');

  it('runs the command with the page as it was built', () => {
    const before = page();
    expect(start({}).stdout).to.equal('nginx runs\n');
    expect(page()).to.equal(before);
  });

  it('does not run it with settings that are wrong, and names the key', () => {
    writeFileSync(settings, JSON.stringify({ ...companySettings, signupApi: 'nowhere' }));
    const { status, stdout, stderr } = start({ PAGE_SETTINGS: settings });
    expect([status, stdout]).to.deep.equal([1, '']);
    expect(stderr).to.contain(`${settings}: signupApi: found "nowhere"`);
  });

  it('gives the page the settings of PAGE_SETTINGS first', () => {
    writeFileSync(settings, JSON.stringify(companySettings));
    const { status, stdout } = start({ PAGE_SETTINGS: settings, PAGE_STRICT: 'true' });
    expect(status).to.equal(0);
    expect(stdout).to.match(/\nnginx runs\n$/);
    expect(page()).to.contain(companySettings.signupApi);
  });

  it('refuses example values with PAGE_STRICT', () => {
    writeFileSync(settings, '{}');
    const { status, stderr } = start({ PAGE_SETTINGS: settings, PAGE_STRICT: 'true' });
    expect(status).to.equal(1);
    expect(stderr).to.match(/^Northgate is an example/);
  });
});
