import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { compareBuilt, comparePackages, stepsBetween } from '#tools/package/compare-packages.ts';

const place = mkdtempSync(join(tmpdir(), 'threshold-compare-'));

function folder(name: string, files: Readonly<Record<string, unknown>>): string {
  for (const [path, content] of Object.entries(files)) {
    const file = join(place, name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
  return join(place, name);
}

const migrations = 'service/src/adapters/database/migrations';
const previous = folder('previous', {
  'docs/settings.schema.json': {
    properties: {
      tagline: { type: 'string', description: 'Text of the panel' },
      proof: { type: 'array' },
      fontDisplay: { enum: ['swap'], default: 'swap', description: 'Fonts' },
    },
  },
  'docs/brand.schema.json': { required: [] },
  'docs/inventory.json': {
    variables: { PORT: { about: 'Port', default: 8080, required: false } },
    messages: { signIn: 'Sign in', codeWrong: 'That code is wrong.' },
  },
  'docs/contract/openapi.yaml': `
paths: { /api/resend: { post: { summary: Again, responses: { '201': {} } } } }
components: { schemas: { Email: { maxLength: 254, properties: { example: {} } } } }`,
  [`${migrations}/0001_schema.sql`]: '',
  'CHANGELOG.md': '## [1.0.0]\n\n### What to do\n\n- Start.\n\n### Page\n',
});
const next = folder('next', {
  'docs/settings.schema.json': {
    properties: {
      motto: { type: 'string', description: 'Text of the panel' },
      smsSender: { type: 'string' },
      fontDisplay: { enum: ['swap'], default: 'optional', description: 'Fonts of the brand' },
    },
  },
  'docs/brand.schema.json': { required: ['smsSender'] },
  'docs/inventory.json': {
    variables: { PORT: { about: 'The port', default: 8080, required: false } },
    messages: { signIn: 'Log in', 'code.wrong': 'That code is wrong.' },
  },
  'docs/contract/openapi.yaml': `
paths: { /api/resend: { post: { summary: Resend, responses: { '201': {}, '429': {} } } } }
components: { schemas: { Email: { maxLength: 255, properties: {} } } }`,
  [`${migrations}/0001_schema.sql`]: '',
  [`${migrations}/0002_sms.sql`]: '',
  'CHANGELOG.md':
    '## [1.1.0]\n\n### What to do\n\n- Rename.\n\n## [1.0.0]\n\n### What to do\n\n- Start.\n\n### Page\n',
});

describe('The comparison of two packages', () => {
  after(() => rmSync(place, { recursive: true }));

  it('lists what is new, renamed, gone and changed, without descriptions', () => {
    expect(comparePackages(previous, next)).to.deep.equal({
      settings: [
        { kind: 'renamed', name: 'tagline', detail: 'motto' },
        { kind: 'new', name: 'smsSender', detail: 'required' },
        { kind: 'changed', name: 'fontDisplay.default', detail: '"swap" -> "optional"' },
        { kind: 'gone', name: 'proof' },
      ],
      messages: [{ kind: 'renamed', name: 'codeWrong', detail: 'code.wrong' }],
      migrations: [{ kind: 'new', name: '0002_sms.sql' }],
      contract: [
        { kind: 'new', name: '/api/resend.post.responses.429' },
        { kind: 'changed', name: 'schema Email.maxLength', detail: '254 -> 255' },
        { kind: 'gone', name: 'schema Email.properties.example' },
      ],
    });
    expect(comparePackages(previous, previous)).to.deep.equal({});
  });

  it('lists what the changelog of the other version says to do', () => {
    expect(stepsBetween(previous, next)).to.deep.equal(['- Rename.']);
  });

  it('lists the differing directives of headers, without hashes', () => {
    const headers = (hash: string, source: string) => {
      const policy = `default-src 'none'; script-src 'sha256-${hash}'; connect-src ${source}`;
      const rules = ['/', '/*'].map((path) => ({ path, headers: { Policy: policy } }));
      return { 'headers.json': { rules } };
    };
    const built = folder('built', headers('abc=', "'self'"));
    const other = folder('other', headers('def=', "'self' https://a.example"));
    expect(compareBuilt(built, other)).to.deep.equal({
      headers: [
        { kind: 'new', name: "Policy: connect-src 'self' https://a.example" },
        { kind: 'gone', name: "Policy: connect-src 'self'" },
      ],
    });
  });
});
