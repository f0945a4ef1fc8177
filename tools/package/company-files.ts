import { parse, stringify } from 'yaml';
import { packageVersion } from '../../shared/build/package-version.ts';
import type { PageSettings } from '../../src/application/ports/settings.ts';
import { openedFont } from '../build/fonts/brand-fonts.ts';
import { fontPackageFile } from '../build/fonts/font-package.ts';
import { json } from '../build/release/release-files.ts';
import { deployTemplates } from './deploy-templates.ts';
import { forCompany } from './fill-templates.ts';
import { type Answers, companySettings, slugOf } from './init-answers.ts';
import { serviceVariables } from './service-variables.ts';

/** The file of settings that override the brand in production. */
export const productionSettings = 'settings/production.json';

/**
 * The files of a company's folder, by path.
 * @param answers valid ones
 * @param installed the dependencies that `package.json` has already
 */
export function companyFiles(
  answers: Answers,
  installed: Readonly<Record<string, string>> = { threshold: packageVersion().version },
): ReadonlyMap<string, string> {
  const { brand, production } = companySettings(answers);
  const schema = (name: string) => ({
    $schema: `../node_modules/threshold/docs/${name}.schema.json`,
  });
  const file = (content: object) => json(content).toString();
  return new Map([
    ['brand/brand.json', file({ ...schema('brand'), ...brand })],
    ['brand/mark.svg', markOf(brand.product, brand.accentColor)],
    [productionSettings, file({ ...schema('settings'), ...production })],
    ['settings/service.env.example', serviceEnv(brand as unknown as PageSettings, answers.host)],
    ['package.json', file(manifest(answers, installed))],
    ['compose.yaml', compose()],
    ['.github/workflows/check.yml', workflow],
    ['README.md', readme(brand.product)],
  ]);
}

/** The first letter of a name on a white tile; a ring if the font lacks it. */
function markOf(name: string, color: string): string {
  const file = 'arimo/files/arimo-latin-700-normal';
  const font = openedFont(file, fontPackageFile(file));
  const letter = name.trim().toUpperCase().codePointAt(0) ?? 0;
  const { path } = font.glyphForCodePoint(letter);
  const { minX, minY, maxX, maxY } = path.bbox;
  const scale = 18 / font.capHeight;
  const [x, y] = [16 - (scale * (minX + maxX)) / 2, 16 + (scale * (minY + maxY)) / 2];
  const drawing = font.hasGlyphForCodePoint(letter)
    ? `<path fill="${color}" d="${path.transform(scale, 0, 0, -scale, x, y).toSVG()}"/>`
    : `<circle cx="16" cy="16" r="8" fill="none" stroke="${color}" stroke-width="4"/>`;
  const tile = '<rect width="32" height="32" rx="7" fill="#fff"/>';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${tile}${drawing}</svg>\n`;
}

function serviceEnv(page: PageSettings, host: string): string {
  const lines = serviceVariables(page).map(({ name, value, about }) => {
    // Links are relative to a document.
    const comment = about.replaceAll(/ \(\[[^)]*\)\)/g, '');
    return `# ${comment}\n${name}=${name === 'BRAND' ? 'brand' : value}\n`;
  });
  return `# Variables that the service requires, with examples. Git must not have the copy with your values.
ENVIRONMENT=production
NODE_ENV=production
# The page that the service serves, and the settings that it was built with.
PAGE=dist
PAGE_SETTINGS=${productionSettings}
${forCompany(lines.join(''), page.product, host)}`;
}

const manifest = ({ name }: Answers, dependencies: Readonly<Record<string, string>>) => ({
  name: `${slugOf(name)}-signup`,
  private: true,
  scripts: {
    start: 'threshold start',
    brand: 'threshold brand brand',
    check: `threshold check --settings ${productionSettings}`,
    gallery: 'threshold gallery --brand brand --out review',
    build: `threshold build --settings ${productionSettings} --out dist`,
    preview: 'threshold preview dist',
    serve: 'node --env-file=service.env node_modules/threshold/bin/threshold.mjs serve',
  },
  dependencies,
});

/** The `compose.yaml` of `deploy`, with one container for page and service that runs from the company's folder. */
function compose(): string {
  const { services, volumes } = parse(deployTemplates['compose.yaml'] ?? '');
  const { page: _, service, ...others } = services;
  const url = 'http://localhost:8080';
  const signup = {
    image: 'node:24-bookworm-slim',
    working_dir: '/signup',
    command: [
      'sh',
      '-c',
      [
        'npm ci',
        `echo '{ "ssoProviders": [] }' > $$PAGE_SETTINGS`,
        'npx threshold build --env development --brand $$BRAND --settings $$PAGE_SETTINGS --out $$PAGE',
        'exec npx threshold serve',
      ].join(' && '),
    ],
    environment: {
      ...service.environment,
      HOST: '0.0.0.0',
      BRAND: 'brand',
      PAGE_SETTINGS: '/tmp/settings.json',
      PAGE: '/tmp/page',
      PUBLIC_URL: url,
      ALLOWED_ORIGINS: url,
    },
    // The container has its own packages, because those of the host may be for another system.
    volumes: ['.:/signup', 'packages:/signup/node_modules'],
    ports: ['127.0.0.1:8080:8080', ...service.ports],
    depends_on: service.depends_on,
  };
  const file = {
    name: 'signup',
    services: { signup, ...others },
    volumes: { packages: null, ...volumes },
  };
  return `# Page, service, PostgreSQL and a mail catcher on one machine, to try them: docker compose up
# Sign up at ${url}, read the mails at http://localhost:8025. Not for production.
${stringify(file, { nullStr: '', lineWidth: 0 })}`;
}

const workflow = `name: check
on: [push, pull_request]
permissions:
  contents: read
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 24
      - run: npm ci
      - run: npm run check
      - run: npm run build
`;

const readme = (product: string) => `# Sign-up of ${product}

Once, for Git: \`printf '%s\\n' node_modules dist review .data '*.env' > .gitignore\`

## Run

\`\`\`sh
npm install
npm start             # page, service and local providers on this machine
docker compose up     # the same with PostgreSQL and a mail catcher
\`\`\`

## Change

\`brand/brand.json\` has the brand; \`${productionSettings}\` overrides it in production. Editors explain their keys.

\`\`\`sh
npm run brand         # shows every state of the brand, with reload
npm run gallery       # writes the states to review, for colleagues
npm run check         # lists problems and examples; with -- --strict it rejects examples
\`\`\`

## Deploy

\`\`\`sh
npm run build         # writes the page to dist
cp settings/service.env.example service.env   # replace the examples
npm run serve         # runs service and page
npx threshold init deploy systemd   # or nginx, cluster, kubernetes, regions
\`\`\`

## Upgrade

\`\`\`sh
npm install --save-exact threshold@VERSION   # or the path of its package
less node_modules/threshold/CHANGELOG.md     # "What to do"
npm run check && npm run build
\`\`\`
`;
