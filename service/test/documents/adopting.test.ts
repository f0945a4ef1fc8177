import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { type RanCommands, runCommands } from '../../../test/harness/document-commands.ts';
import { checkout, follow, howTo, pageOf } from './guide.ts';

const guide = readFileSync('docs/adopting.md', 'utf8');

describe('The guide for adopters', () => {
  let place: string;
  let ran: RanCommands | undefined;
  before(() => {
    place = checkout();
  });
  afterEach(async () => {
    await ran?.close();
    ran = undefined;
  });
  after(() => rmSync(place, { recursive: true }));

  it('leads to a visible brand, with the real flow and with mock responses', async () => {
    ran = await follow(guide, place, { heading: /^1\. / });
    for (const command of ['npm start --', 'npm run dev -- --mock']) {
      const html = await pageOf(ran, `${command} --brand brands/acme`);
      expect(html).to.contain('Sign up for Acme Shield').and.contain('Every door, one key.');
      expect(html).not.to.match(/northgate|Continue with (?:Google|Microsoft)/i);
    }
  });

  it("shows the build's message about an accent that is too light", async () => {
    const file = join(place, 'brands/pale/brand.json');
    cpSync(join(place, 'brands/acme'), dirname(file), { recursive: true });
    writeFileSync(file, readFileSync(file, 'utf8').replace('#7a1fa2', '#f2a900'));
    const build = { heading: '', text: 'npm run build -- --brand brands/pale --out pale' };
    const output = await runCommands([build], { cwd: place }).catch(({ message }) => message);
    const [, quoted = ''] = /`(accentColor: .+?)`/s.exec(howTo('set-colors')) ?? [];
    expect(quoted).not.to.equal('');
    expect(output).to.contain(quoted);
  });

  it('leads to a deployable page that can be configured without a build', async () => {
    ran = await follow(guide, place, { heading: /^2\. / });
    const preview = 'npm run preview -- dist';
    expect(await pageOf(ran, preview)).to.contain('"https://signup.acme.test/api"');
    const built = (folder: string) =>
      readFileSync(join(place, folder, 'public/index.html'), 'utf8');
    expect(built('stage')).to.equal(built('dist-stage'));
    expect(built('stage')).to.contain('https://signup.stage.acme.test/api');
  });

  it('leaves an example that --strict refuses', async () => {
    const build = { heading: '', text: 'npm run build -- --brand brands/acme --strict' };
    const output = await runCommands([build], { cwd: place }).catch(({ message }) => message);
    expect(output).to.contain('"siteKey":"your-site-key"} is an example');
  });
});
