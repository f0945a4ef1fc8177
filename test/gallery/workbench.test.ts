import { once } from 'node:events';
import * as fs from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { BrandDraft } from '../../tools/gallery/workbench/brand-draft.ts';
import { assertMayWrite, openWorkbench } from '../../tools/gallery/workbench/open-workbench.ts';
import { newPage, PageLog } from '../harness/browser/new-page.ts';
import { runAxe } from '../harness/gallery/run-axe.ts';

const place = fs.mkdtempSync(join(tmpdir(), 'threshold-workbench-'));
after(() => fs.rmSync(place, { recursive: true }));

const fileOf = (folder: string, name = 'brand.json') => fs.readFileSync(join(folder, name), 'utf8');
function draftOf(name: string, brand = 'northgate'): BrandDraft {
  fs.cpSync(`brands/${brand}`, join(place, name), { recursive: true });
  return BrandDraft.open(join(place, name), () => {});
}
const valuesOf = (draft: BrandDraft, file = 'brand.json') => JSON.parse(fileOf(draft.folder, file));

describe('a draft of a brand', () => {
  it('creates a missing folder with a valid brand, and asks before it uses one with other files', async () => {
    const folder = join(place, 'acme');
    await assertMayWrite(folder, null);
    const draft = BrandDraft.open(folder, () => {});
    expect(draft.change({}).problems).to.deep.equal([]);
    expect(draft.branded?.settings.product).to.equal('Acme');
    fs.renameSync(join(folder, 'brand.json'), join(folder, 'letter.txt'));
    const answers = [null, async () => '', async () => 'y'];
    const found = await Promise.allSettled(answers.map((ask) => assertMayWrite(folder, ask)));
    expect(found.map(({ status }) => status)).to.deep.equal(['rejected', 'rejected', 'fulfilled']);
  });

  it('saves only changes, in the file of the language, and keeps the format of the rest', () => {
    const draft = draftOf('saved');
    const [brand, arabic] = [fileOf(draft.folder), fileOf(draft.folder, 'brand.ar.json')];
    const { illustration: _, ...values } = valuesOf(draft);
    const translated = valuesOf(draft, 'brand.ar.json');
    const changes = {
      'brand.json': {
        ...values,
        accentColor: '#7a1fa2',
        radius: 4,
        panelColor: null,
        scheme: 'auto',
      },
      'brand.ar.json': { ...translated, testimonial: { ...translated.testimonial, role: 'ب' } },
      'brand.de.json': valuesOf(draft, 'brand.de.json'),
      '../outside.json': { accentColor: '#7a1fa2' },
    };
    expect(draft.change(changes).problems).to.deep.equal([]);
    expect(fileOf(draft.folder)).to.equal(brand);
    expect(draft.save()).to.deep.equal(['brand.json', 'brand.ar.json']);
    const changed = brand
      .replace('  "illustration": "illustration.svg",\n', '')
      .replace('#0f5c52', '#7a1fa2')
      .replace(/\n\}\n$/, ',\n  "radius": 4\n}\n');
    expect(fileOf(draft.folder)).to.equal(changed);
    const role = /(?<="role": ")[^"]*/;
    expect(fileOf(draft.folder, 'brand.ar.json')).to.equal(arabic.replace(role, 'ب'));
    expect(draft.unsaved).to.deep.equal([]);
  });

  it('writes nothing outside of its folder', () => {
    const [draft, outside] = [draftOf('linked'), draftOf('outside')];
    const before = fileOf(outside.folder);
    fs.rmSync(join(draft.folder, 'brand.json'));
    fs.symlinkSync(join(outside.folder, 'brand.json'), join(draft.folder, 'brand.json'));
    draft.change({ 'brand.json': { ...valuesOf(draft), accentColor: '#7a1fa2' } });
    expect(() => draft.save()).to.throw('leads out of the folder');
    expect(fileOf(outside.folder)).to.equal(before);
  });
});

describe('the workbench', () => {
  let workbench: Awaited<ReturnType<typeof openWorkbench>>;
  before(async () => {
    workbench = await openWorkbench(draftOf('shown').folder, 0, () => {});
  });
  after(() => workbench.close());

  it('rejects other origins and host names', async () => {
    const evil = { Host: 'evil.example', Origin: 'http://evil.example' };
    for (const [method, headers] of [
      ['POST', {}],
      ['POST', { Origin: evil.Origin }],
      ['PUT', { Origin: workbench.url, 'Sec-Fetch-Site': 'same-site' }],
      ['POST', evil],
      ['GET', evil],
    ] as const) {
      const call = request(`${workbench.url}/workbench/draft`, { method, headers }).end();
      const [{ statusCode }] = await once(call, 'response');
      expect(statusCode).to.equal(403);
    }
  });

  it('shows a change and its contrast at once, and saves it by the keyboard', async () => {
    const page = await newPage({ viewport: { width: 1500, height: 900 } });
    const log = await PageLog.of(page);
    const before = fileOf(join(place, 'shown'));
    await page.goto(`${workbench.url}/workbench`);
    const color = page.getByLabel('Accent color (accentColor)', { exact: true });
    await color.fill('#f2a900');
    const problem = page.locator('#findings li', { hasText: '#f2a900 on' }).first();
    await problem.waitFor({ state: 'attached' });
    await page.getByText(/Lowest contrast 1.* accent/).waitFor();
    const sections = page.locator('details');
    await sections.evaluateAll((all) => all.map((one) => one.setAttribute('open', '')));
    expect((await runAxe(page)).violations).to.deep.equal([]);
    await color.fill('#7a1fa2');
    await page.getByLabel('Tagline', { exact: true }).first().fill('Every door, one key.');
    const shown = page.frameLocator('iframe[data-kind=page][data-scheme=light]').first();
    await shown.getByText('Every door, one key.').waitFor({ state: 'attached' });
    await color.press('Enter');
    await page.getByText('Saved brand.json').waitFor();
    const tagline = /"Better security [^"]*"/;
    const changed = before.replace('#0f5c52', '#7a1fa2').replace(tagline, '"Every door, one key."');
    expect(fileOf(join(place, 'shown'))).to.equal(changed);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect((await runAxe(page)).violations).to.deep.equal([]);
    expect(log.problems).to.deep.equal([]);
  });
});
