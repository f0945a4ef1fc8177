import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type Branded, unfinishedSettings } from '#shared/brand/branded-settings.ts';
import { type Contrast, contrastsOf } from '#shared/brand/contrast.ts';
import { paletteOf } from '#shared/brand/palette.ts';
import { readBrand, readJson } from '#shared/brand/read-brand.ts';
import { settingsSchema } from '#shared/settings/settings-schema.ts';
import { editJson } from './edit-json.ts';
import { defaultOf, type Field, fields, isTranslated, readField } from './panel-fields.ts';

/** The panel's fields: names such as `brand.json/accentColor` or `brand.ar.json/testimonial/quote` with values. */
export type Form = ReadonlyArray<readonly [name: string, value: string]>;

/** Findings about a draft. Serializable as JSON. */
export interface Findings {
  /** Errors of the build. */
  readonly problems: readonly string[];
  /** Warnings of the build. */
  readonly warnings: readonly string[];
  /** Contrasts of colors that have a field. */
  readonly contrasts: readonly ShownContrast[];
  readonly isSaved: boolean;
  readonly files: readonly string[];
}

/** A contrast with its field and its two colors as `#rrggbb`. */
export interface ShownContrast extends Contrast {
  readonly field: string;
  readonly ink: string;
  readonly ground: string;
}

type Values = Readonly<Record<string, unknown>>;

const order = Object.keys(settingsSchema);

/** A brand's folder with the unsaved changes of the panel. */
export class BrandDraft {
  /** The last valid state; null before. */
  branded: Branded | null = null;
  /** The last fields of the panel; empty before the first change. */
  #form: Form = [];

  constructor(readonly folder: string) {}

  /**
   * Creates the folder if it does not exist.
   * @param print called before
   * @throws Error with the reason why the brand is unreadable
   */
  static open(folder: string, print: (line: string) => void): BrandDraft {
    const file = join(resolve(folder), 'brand.json');
    if (!existsSync(file)) {
      print(`${file} does not exist: it is created with example addresses. Replace them.`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify(minimalBrand(basename(dirname(file))), null, 2)}\n`);
    }
    const draft = new BrandDraft(dirname(file));
    // Its error names the file.
    unfinishedSettings('production', readBrand(draft.folder));
    draft.change([]);
    return draft;
  }

  /** The values of a file with the changes of the panel. @param file `brand.json`, or that of a language */
  valuesIn(file: string): Values {
    return JSON.parse(this.#edited(file).text.replace(/^\uFEFF/, ''));
  }

  /** The panel's fields of a file. */
  fieldsIn(file: string): readonly Field[] {
    if (file === 'brand.json') {
      const own = Object.keys(this.branded?.brand.languages ?? {});
      return fields.map((field) =>
        field.kind === 'list' ? { ...field, options: [...field.options, ...own] } : field,
      );
    }
    const regions = this.branded?.settings.regions.map(({ value }) => value) ?? [];
    const parts = regions.filter((value) => !value.startsWith('TEST-'));
    return [
      ...fields.filter(isTranslated),
      { key: 'regions', about: 'labels of the regions', kind: 'texts', parts },
    ];
  }

  /** `brand.json`, and one for each further language. */
  get files(): readonly string[] {
    const [, ...others] = this.branded?.settings.languages ?? [];
    return ['brand.json', ...others.map((language) => `brand.${language}.json`)];
  }

  /** Files with overrides of messages, in the order of `files`. The panel has the text of each. */
  get messageFiles(): readonly string[] {
    return this.files.map((file) => file.replace('brand', 'messages'));
  }

  /** The text of a file with overrides; empty if there is none. */
  textOf(file: string): string {
    const changed = this.#form.find(([name]) => name === file)?.[1].replaceAll('\r', '');
    return changed ?? this.#savedText(file);
  }

  #savedText(file: string): string {
    const path = join(this.folder, file);
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
  }

  change(form: Form): Findings {
    this.#form = form;
    const inFolder = (problem: string) =>
      problem.replace(`${join(this.folder, '/')}`, '').replace(/^brand\.json: /, '');
    try {
      const brand = readBrand(this.folder);
      const translations = Object.fromEntries(
        this.files.slice(1).map((file) => [file.split('.')[1], this.valuesIn(file)]),
      );
      const { branded, problems } = unfinishedSettings('production', {
        ...brand,
        values: this.valuesIn('brand.json'),
        translations: { ...brand.translations, ...translations },
        messages: { ...brand.messages, ...this.#messages() },
      });
      this.branded = branded;
      const contrasts = shownContrasts(branded);
      const isSaved = this.#unsaved.length === 0;
      return {
        problems: problems.map(inFolder),
        warnings: [],
        contrasts,
        isSaved,
        files: this.files,
      };
    } catch (error) {
      const problems = (error as Error).message.split('\n').map(inFolder);
      return { problems, warnings: [], contrasts: [], isSaved: false, files: this.files };
    }
  }

  /** @throws an error with the file that is not JSON */
  #messages(): Record<string, unknown> {
    const texts = this.messageFiles.map((file) => [file, this.textOf(file)] as const);
    return Object.fromEntries(
      texts
        .filter(([, text]) => text.trim() !== '')
        .map(([file, text]) => {
          try {
            return [file, JSON.parse(text)];
          } catch (error) {
            throw new Error(`${file}: is not JSON (${(error as Error).message})`);
          }
        }),
    );
  }

  /** @returns the files that were written */
  save(): string[] {
    const changed = this.#unsaved;
    for (const file of changed) {
      const path = join(this.folder, file);
      // A link could lead out of the folder.
      if (existsSync(path) && dirname(realpathSync(path)) !== realpathSync(this.folder)) {
        throw new Error(`${path}: leads out of the folder; nothing was written.`);
      }
      const fresh = `${path}.${randomUUID()}`;
      // Neither follows a link nor replaces an existing file.
      writeFileSync(fresh, this.#edited(file).text, { flag: 'wx' });
      renameSync(fresh, path);
    }
    return changed;
  }

  get #unsaved(): string[] {
    return [...this.files, ...this.messageFiles].filter((file) => !this.#edited(file).isSaved);
  }

  /** The text of a file to save. @throws an error with the file if it is not a JSON object */
  #edited(file: string): { readonly text: string; readonly isSaved: boolean } {
    const saved = this.#savedText(file);
    if (this.messageFiles.includes(file)) {
      const text = this.textOf(file);
      return { text: text.trim() === '' ? '{}\n' : text, isSaved: text === saved };
    }
    const path = join(this.folder, file);
    const written = (existsSync(path) ? readJson(path) : {}) as Values;
    const former = saved || '{}\n';
    if (!this.#form.some(([name]) => name.startsWith(`${file}/`))) {
      return { text: former, isSaved: true };
    }
    const ofForm = (key: string) =>
      this.#form.filter(([name]) => name === `${file}/${key}`).map(([, value]) => value);
    const text = this.fieldsIn(file).reduce((edited, field) => {
      const { key } = field;
      const value = readField(field, ofForm, written[key]);
      const byDefault = file === 'brand.json' ? defaultOf(key) : undefined;
      const isSame = json(value) === json(written[key] ?? byDefault);
      return isSame ? edited : editJson(edited, key, value, order);
    }, former);
    return { text, isSaved: text === former };
  }
}

function shownContrasts({ settings }: Branded): ShownContrast[] {
  const palette = paletteOf(settings);
  return contrastsOf(settings).map((contrast) => {
    const { scheme, front, back, setting } = contrast;
    // It tints the grays.
    const isGrey = /^(?:text|line|danger|caution|success)/.test(front);
    const [ink, ground] = [palette[scheme][front], palette[scheme][back]];
    return { ...contrast, field: isGrey ? 'neutralHue' : setting, ink, ground };
  });
}

const json = (value: unknown) => JSON.stringify(value ?? null);

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
