import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { RanCommands } from '#test/harness/document-commands.ts';
import { emptyFolder, follow, pageOf } from './guide.ts';

const guide = readFileSync('docs/adopting.md', 'utf8');

describe('The guide for adopters', () => {
  let place: string;
  let ran: RanCommands | undefined;
  before(() => {
    place = emptyFolder();
  });
  afterEach(async () => {
    await ran?.close();
    ran = undefined;
  });
  after(() => rmSync(place, { recursive: true }));

  it('leads to a visible brand', async () => {
    ran = await follow(guide, place, { heading: /^[12]\. / });
    const html = await pageOf(ran, 'npm start');
    expect(html).to.contain('Sign up for Acme Shield');
    expect(html).not.to.match(/northgate|Continue with (?:Google|Microsoft)/i);
    const problems = [...ran.outputs].find(([command]) => command === 'npm run check')?.[1];
    expect(problems).to.contain('Problems: 0');
  });

  it('leads to a deployable page that can be configured without a build', async () => {
    ran = await follow(guide, place, { heading: /^3\. / });
    expect(await pageOf(ran, 'npm run preview')).to.contain('"https://signup.acme.test/api"');
    const built = (folder: string) =>
      readFileSync(join(place, folder, 'public/index.html'), 'utf8');
    expect(built('stage')).to.equal(built('dist-stage'));
    expect(built('stage')).to.contain('https://signup.stage.acme.test/api');
  });
});
