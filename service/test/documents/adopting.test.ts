import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { RanCommands } from '#test/harness/document-commands.ts';
import { checkout, follow, pageOf } from './guide.ts';

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

  it('leads to a deployable page that can be configured without a build', async () => {
    ran = await follow(guide, place, { heading: /^2\. / });
    const preview = 'npx threshold preview dist';
    expect(await pageOf(ran, preview)).to.contain('"https://signup.acme.test/api"');
    const built = (folder: string) =>
      readFileSync(join(place, folder, 'public/index.html'), 'utf8');
    expect(built('stage')).to.equal(built('dist-stage'));
    expect(built('stage')).to.contain('https://signup.stage.acme.test/api');
  });
});
