import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { buildTimeSettings } from '../../shared/settings/build-time-settings.ts';
import type { Ask } from '../../tools/ask-on-terminal.ts';
import { BrandDraft, type Form } from '../../tools/gallery/workbench/brand-draft.ts';
import { editJson } from '../../tools/gallery/workbench/edit-json.ts';
import { assertMayWrite, openWorkbench } from '../../tools/gallery/workbench/open-workbench.ts';
import { fields } from '../../tools/gallery/workbench/panel-fields.ts';
import { panelPage } from '../../tools/gallery/workbench/panel-page.ts';
import { newPage, PageLog } from '../harness/browser/new-page.ts';
import { eventually } from '../harness/eventually.ts';
import { runAxe } from './support/run-axe.ts';

const place = mkdtempSync(join(tmpdir(), 'threshold-workbench-'));
after(() => rmSync(place, { recursive: true }));

/** A folder with a brand in a single language. */
function brandFolder(name: string, changes: object = {}): string {
  const folder = join(place, name);
  BrandDraft.open(folder, () => {});
  const file = join(folder, 'brand.json');
  const brand = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...brand, ...changes }, null, 4));
  return folder;
}

const fileOf = (folder: string, name = 'brand.json') => readFileSync(join(folder, name), 'utf8');

/** The request of the panel for a draft, with changes. */
function formOf(draft: BrandDraft, changes: Record<string, string> = {}): Form {
  const untouched = draft.files.flatMap((file) =>
    draft.fieldsIn(file).flatMap(({ key }) => {
      const { [key]: value } = draft.valuesIn(file);
      if (value === undefined || value === null || value === false) return [];
      if (Array.isArray(value)) return value.map((one) => [`${file}/${key}`, one] as const);
      if (typeof value !== 'object') return [[`${file}/${key}`, String(value)] as const];
      return Object.entries(value).map(([part, it]) => [`${file}/${key}/${part}`, it] as const);
    }),
  );
  const usual = [
    ['brand.json/languages', 'en'],
    ['brand.json/radius', '10'],
  ] as const;
  const names = new Set([...untouched.map(([name]) => name), ...Object.keys(changes)]);
  return [
    ...usual.filter(([name]) => !names.has(name)),
    ...untouched.filter(([name]) => !(name in changes)),
    ...Object.entries(changes),
  ];
}

describe('a key of a JSON text', () => {
  const text = '{\r\n\t"a": { "b": [1,2] },\r\n\t"c": "}",\r\n\t"d": null\r\n}\r\n';

  it('is changed without changing other characters', () => {
    expect(editJson(text, 'c', 'x')).to.equal(text.replace('"}"', '"x"'));
    expect(editJson(text, 'a', { b: 1 })).to.contain('"a": {\r\n\t\t"b": 1\r\n\t},\r\n\t"c"');
    expect(editJson(text, 'd', ['en', 'ar'])).to.contain('"d": ["en", "ar"]\r\n}');
  });

  it('is removed at every position', () => {
    expect(editJson(text, 'a', undefined)).to.equal(text.replace('"a": { "b": [1,2] },\r\n\t', ''));
    expect(editJson(text, 'd', undefined)).to.equal(text.replace(',\r\n\t"d": null', ''));
    expect(JSON.parse(editJson('{ "a": 1 }', 'a', undefined))).to.deep.equal({});
  });

  it('is inserted at its position', () => {
    const order = ['first', 'a', 'between', 'c'];
    expect(editJson(text, 'between', 1, order)).to.contain('},\r\n\t"between": 1,\r\n\t"c"');
    expect(editJson(text, 'first', 1, order)).to.match(/^\{\r\n\t"first": 1,\r\n\t"a"/);
    expect(editJson(text, 'last', 1, order)).to.contain('null,\r\n\t"last": 1\r\n}');
    expect(editJson('{}\n', 'a', 1)).to.equal('{\n  "a": 1\n}\n');
  });
});

describe('a draft of a brand', () => {
  it('asks before it creates a brand in a folder with other files, and refuses without a terminal', async () => {
    const folder = join(place, 'foreign');
    await assertMayWrite(folder, null);
    mkdirSync(folder);
    await assertMayWrite(folder, null);
    writeFileSync(join(folder, 'letter.txt'), '');
    const outcome = (ask: Ask | null) =>
      assertMayWrite(folder, ask).then(
        () => 'agreed',
        ({ message }) => message,
      );
    const refused = `${folder} contains files, but no brand.json. Nothing was written.`;
    expect(await outcome(null)).to.equal(refused);
    expect(await outcome(async () => '')).to.equal(refused);
    const yes = async (question: string) => (question.includes(folder) ? 'y' : 'n');
    expect(await outcome(yes)).to.equal('agreed');
    writeFileSync(join(folder, 'brand.json'), '{');
    await assertMayWrite(folder, null);
    expect(() => BrandDraft.open(folder, () => {})).to.throw(/brand\.json: is not JSON/);
  });

  it('saves only changes, in the file of the language', () => {
    const folder = brandFolder('saved', { languages: ['en', 'de'], tagline: 'A' });
    writeFileSync(join(folder, 'brand.de.json'), '{ "tagline": "Ein Satz" }');
    const draft = BrandDraft.open(folder, () => {});
    const before = fileOf(folder);
    expect(draft.change(formOf(draft)).isSaved).to.equal(true);
    const form = formOf(draft, {
      'brand.json/accentColor': '#7a1fa2',
      'brand.de.json/tagline': 'Ein anderer Satz',
    });
    expect(draft.change(form).isSaved).to.equal(false);
    expect(fileOf(folder)).to.equal(before);
    expect(draft.save()).to.deep.equal(['brand.json', 'brand.de.json']);
    expect(fileOf(folder)).to.equal(before.replace('#2f55d4', '#7a1fa2'));
    expect(fileOf(folder, 'brand.de.json')).to.equal('{ "tagline": "Ein anderer Satz" }');
  });

  it('writes nothing outside of its folder', () => {
    const folder = brandFolder('linked');
    const outside = brandFolder('outside');
    const before = fileOf(outside);
    rmSync(join(folder, 'brand.json'));
    symlinkSync(join(outside, 'brand.json'), join(folder, 'brand.json'));
    const draft = BrandDraft.open(folder, () => {});
    const elsewhere = [['../outside/brand.json/accentColor', '#7a1fa2']] as const;
    draft.change([...formOf(draft, { 'brand.json/accentColor': '#7a1fa2' }), ...elsewhere]);
    expect(() => draft.save()).to.throw('leads out of the folder');
    expect(fileOf(outside)).to.equal(before);
  });

  it('has a field for every setting of the look', () => {
    const known = new Set(fields.map(({ key }) => key));
    const left = Object.keys(buildTimeSettings).filter((key) => !known.has(key));
    expect(left).to.deep.equal([
      ...['exampleBrand', 'untranslatedShare', 'analyticsHosts', 'customerLogos'],
    ]);
  });

  it('has a place in the panel for every field', () => {
    const draft = BrandDraft.open('brands/lantern', () => {});
    const drawn = panelPage(draft, []);
    const names = draft.files.flatMap((file) =>
      draft.fieldsIn(file).map(({ key }) => `name="${file}/${key}`),
    );
    expect(names.filter((name) => !drawn.includes(name))).to.deep.equal([]);
  });
});

describe('the workbench', () => {
  let folder: string;
  let workbench: Awaited<ReturnType<typeof openWorkbench>>;
  before(async () => {
    folder = join(place, 'shown');
    cpSync('brands/northgate', folder, { recursive: true });
    workbench = await openWorkbench({ folder, print: () => {} });
  });
  after(() => workbench.close());

  const status = (method: string, headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const call = request(`${workbench.url}/workbench/draft`, {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
      });
      call.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject);
      call.end(JSON.stringify([['brand.json/accentColor', '#000000']]));
    });

  it('rejects other origins and host names', async () => {
    const before = fileOf(folder);
    const own = workbench.url;
    expect(await status('POST', {})).to.equal(403);
    expect(await status('POST', { Origin: 'http://evil.example' })).to.equal(403);
    expect(await status('PUT', { Origin: own, 'Sec-Fetch-Site': 'same-site' })).to.equal(403);
    const evil = { Host: 'evil.example', Origin: 'http://evil.example' };
    expect(await status('POST', evil)).to.equal(403);
    expect(await status('GET', evil)).to.equal(403);
    expect(fileOf(folder)).to.equal(before);
  });

  it('shows a change and its contrast at once, and saves it by the keyboard', async () => {
    const page = await newPage({ viewport: { width: 1500, height: 900 } });
    const log = await PageLog.of(page);
    const before = fileOf(folder);
    await page.goto(`${workbench.url}/workbench`);
    await page
      .locator('#findings summary', { hasText: 'This brand builds without errors.' })
      .waitFor();
    const shown = page.frameLocator('iframe[data-kind=page][data-scheme=light]').first();
    await shown.locator('html[data-settled]').waitFor({ state: 'attached' });
    const accent = () =>
      shown.locator('html').evaluate((it) => getComputedStyle(it).getPropertyValue('--accent'));

    const color = page.getByLabel('Accent color', { exact: true });
    await color.fill('#f2a900');
    const contrasts = page.locator('.contrasts[data-field=accentColor]');
    await contrasts.locator('summary', { hasText: /accent on surface/ }).waitFor();
    expect(await page.locator('#findings li').first().textContent()).to.contain('#f2a900 on');
    // The change reloads the frame.
    await eventually(async () => expect((await accent()).trim()).to.equal('#f2a900'));
    expect((await runAxe(page)).violations).to.deep.equal([]);

    await color.fill('#7a1fa2');
    await page.getByLabel('Tagline', { exact: true }).first().fill('Every door, one key.');
    await shown.getByText('Every door, one key.').waitFor({ state: 'attached' });
    await color.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Saved brand.json').waitFor();
    // All other keys are unchanged: the panel has a field for each key that it could remove.
    const changed = before
      .replace('#0f5c52', '#7a1fa2')
      .replace(/"Better security [^"]*"/, '"Every door, one key."');
    expect(fileOf(folder)).to.equal(changed);
    expect(fileOf(folder, 'brand.ar.json')).to.equal(fileOf('brands/northgate', 'brand.ar.json'));
    await page.emulateMedia({ colorScheme: 'dark' });
    expect((await runAxe(page)).violations).to.deep.equal([]);
    expect(log.problems).to.deep.equal([]);
  });
});
