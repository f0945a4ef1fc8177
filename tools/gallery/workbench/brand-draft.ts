import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { RJSFSchema } from '@rjsf/utils';
import { applyEdits, modify } from 'jsonc-parser';
import { type Branded, unfinishedSettings } from '#shared/brand/branded-settings.ts';
import { contrastsOf } from '#shared/brand/contrast.ts';
import { readBrand } from '#shared/brand/read-brand.ts';
import { settingsSchema } from '#shared/settings/settings-schema.ts';
import { visitorLanguages } from '../gallery-options.ts';
import { brandSections, defaultOf, order, translationSchema } from './editor-schema.ts';

type Values = Readonly<Record<string, unknown>>;

/** Changed files by name: the values of `brand.json` and `brand.XX.json`, the text of `messages.json` and `messages.XX.json`. */
export type Changes = Readonly<Record<string, Values | string>>;

/** The form shows a list of two fonts as a text, because its values cannot be lists. */
const isFont = (key: string) => key === 'textFont' || key === 'displayFont';

const messages: RJSFSchema = {
  type: 'string',
  title: 'Messages',
  description: 'Texts that replace those of the page, by id, as JSON.',
  placeholder: '{ "emailHeading": "Start with {product}" }',
};

/** A brand's folder with unsaved changes. */
export class BrandDraft {
  /** The last valid state; null before. */
  branded: Branded | null = null;
  #changes: Changes = {};

  constructor(readonly folder: string) {}

  /**
   * Creates the folder if it does not exist.
   * @param print called before
   * @throws Error with the reason why the brand is unreadable
   */
  static open(folder: string, print: (line: string) => void): BrandDraft {
    const file = join(resolve(folder), 'brand.json');
    if (!fs.existsSync(file)) {
      print(`${file} does not exist: it is created with example addresses. Replace them.`);
      fs.mkdirSync(dirname(file), { recursive: true });
      const brand = minimalBrand(basename(dirname(file)));
      fs.writeFileSync(file, `${JSON.stringify(brand, null, 2)}\n`);
    }
    // Its error names the file.
    unfinishedSettings('production', readBrand(dirname(file)));
    const draft = new BrandDraft(dirname(file));
    draft.change({});
    return draft;
  }

  /** `brand.json`, one for each further language, and the messages of each. */
  get files(): readonly string[] {
    const [, ...others] = this.branded?.settings.languages ?? [];
    const brands = ['brand.json', ...others.map((language) => `brand.${language}.json`)];
    return [...brands, ...brands.map((file) => file.replace('brand', 'messages'))];
  }

  /** The forms of each file, with its values or its text. */
  get forms() {
    const { settings, brand } = this.branded ?? {};
    const languages = [...visitorLanguages, ...Object.keys(brand?.languages ?? {})];
    const choices = { files: fs.readdirSync(this.folder), languages };
    return this.files.flatMap((file) => {
      const text = this.#textOf(file);
      if (file.startsWith('messages')) return { file, title: file, value: text, schema: messages };
      const value: Values = JSON.parse(text, (key, it) =>
        isFont(key) && Array.isArray(it) ? it.join(', ') : it,
      );
      if (file !== 'brand.json' && settings) {
        return { file, title: file, value, schema: translationSchema(choices, settings) };
      }
      return brandSections(choices).map((section) => ({ file, value, ...section }));
    });
  }

  /** @returns the errors of the build, and the contrast of each pair of colors */
  change(changes: Changes) {
    this.#changes = JSON.parse(JSON.stringify(changes), (key, it) =>
      isFont(key) && String(it).includes(', ') ? it.split(', ') : it,
    );
    const copy = fs.mkdtempSync(join(tmpdir(), 'brand-'));
    const inFolder = (problem: string) =>
      problem
        .replace(join(copy, '/'), '')
        .replace(join(this.folder, '/'), '')
        .replace(/^brand\.json: /, '');
    try {
      fs.cpSync(this.folder, copy, { recursive: true, dereference: true });
      for (const file of this.unsaved) fs.writeFileSync(join(copy, file), this.#textOf(file));
      const brand = { ...readBrand(copy), name: join(this.folder, 'brand.json') };
      const { branded, problems } = unfinishedSettings('production', brand);
      this.branded = branded;
      return { problems: problems.map(inFolder), contrasts: contrastsOf(branded.settings) };
    } catch (error) {
      return { problems: (error as Error).message.split('\n').map(inFolder), contrasts: [] };
    } finally {
      fs.rmSync(copy, { recursive: true });
    }
  }

  /** Files with unsaved changes. */
  get unsaved(): readonly string[] {
    return this.files.filter((file) => this.#textOf(file) !== this.#saved(file));
  }

  /** @returns the files that were written */
  save(): readonly string[] {
    const changed = this.unsaved;
    for (const file of changed) {
      const path = join(this.folder, file);
      // A link could lead out of the folder.
      if (fs.existsSync(path) && dirname(fs.realpathSync(path)) !== fs.realpathSync(this.folder)) {
        throw new Error(`${path}: leads out of the folder; nothing was written.`);
      }
      const fresh = `${path}.${randomUUID()}`;
      // Neither follows a link nor replaces an existing file.
      fs.writeFileSync(fresh, this.#textOf(file), { flag: 'wx' });
      fs.renameSync(fresh, path);
    }
    return changed;
  }

  #saved(file: string): string {
    const path = join(this.folder, file);
    if (fs.existsSync(path)) return fs.readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
    return file.startsWith('messages') ? '' : '{}\n';
  }

  #textOf(file: string): string {
    const [saved, changed] = [this.#saved(file), this.#changes[file]];
    if (typeof changed === 'string') return changed.trim() ? changed : saved && '{}\n';
    return changed ? edited(saved, changed) : saved;
  }
}

/** Sets the values of a JSON object and keeps the rest of the text unchanged. */
function edited(text: string, values: Values, path: readonly string[] = []): string {
  const written = path.reduce((it, key) => it[key], JSON.parse(text));
  const indent = /\n([ \t]+)"/.exec(text)?.[1] ?? '  ';
  const formattingOptions = {
    insertSpaces: indent.startsWith(' '),
    tabSize: indent.length,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  };
  return Object.keys({ ...written, ...values }).reduce((former, key) => {
    const inherited = path.length === 0 ? defaultOf(key) : undefined;
    const [was, is] = [written[key] ?? inherited, values[key] ?? inherited].map(withoutUnset);
    if (isDeepStrictEqual(was, is)) return former;
    const place = [...path, key];
    if (isObject(was) && isObject(is)) return edited(former, is, place);
    const getInsertionIndex = (keys: string[]) =>
      keys.findLastIndex((one) => order.indexOf(one) <= order.indexOf(key)) + 1;
    return applyEdits(former, modify(former, place, is, { formattingOptions, getInsertionIndex }));
  }, text);
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns undefined for null, and for an object without values */
function withoutUnset(value: unknown): unknown {
  if (!isObject(value)) return value ?? undefined;
  const entries = Object.entries(value).filter(([, it]) => withoutUnset(it) !== undefined);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** @param name of the folder */
const minimalBrand = (name: string) => ({
  product: name.replace(/^./, (letter) => letter.toUpperCase()),
  accentColor: settingsSchema.accentColor.production,
  termsOfServiceUrl: 'https://www.your-company.example/terms',
  supportUrl: 'mailto:support@your-company.example',
  shortNameSuffix: '.your-company.example',
  ssoProviders: [],
  signInUrl: 'https://app.your-company.example/',
  passwordResetUrl: 'https://app.your-company.example/password-reset',
  identityFrontend: 'https://app.your-company.example/',
  signupApi: 'https://signup.your-company.example/api',
  identityApi: 'https://signup.your-company.example/auth-api',
  botCheck: { provider: 'recaptcha', siteKey: 'your-site-key' },
});
