import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { DomainList } from '../../../src/adapters/shared/domain-list.ts';

describe('A list of domains', () => {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-domains-'));
  after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'domains.txt');
  let lines: string[] = [];
  const log = {
    info: (line: string) => lines.push(`info ${line}`),
    warn: (line: string) => lines.push(`warn ${line}`),
  };
  const listOf = (text: string) => {
    lines = [];
    writeFileSync(file, text);
    return new DomainList('EMAIL_DOMAINS_ALLOWED', { file }, log);
  };

  it('has the words of a setting in canonical form', async () => {
    const list = new DomainList('EMAIL_DOMAINS_ALLOWED', { domains: ['Bücher.example'] }, log);
    await list.reload();
    expect(list.has('xn--bcher-kva.example')).to.equal(true);
  });

  it('reads a file with comments, spaces, commas and lines', () => {
    const list = listOf('# partners\r\nacme.example, Other.Example # since May\n\nlast.example');
    for (const domain of ['acme.example', 'other.example', 'last.example']) {
      expect(list.has(domain), domain).to.equal(true);
    }
    expect(list.has('partners')).to.equal(false);
  });

  it('reads the file again when it has changed', async () => {
    const list = listOf('acme.example');
    await list.reload();
    expect(lines).to.deep.equal([]);
    writeFileSync(file, 'other.example');
    await list.reload();
    expect([list.has('acme.example'), list.has('other.example')]).to.deep.equal([false, true]);
    expect(lines).to.deep.equal(['info EMAIL_DOMAINS_ALLOWED: read again, 1 domains']);
  });

  it('keeps the former list while the file is invalid or missing, and logs each reason once', async () => {
    const list = listOf('acme.example');
    writeFileSync(file, 'https://acme.example');
    await list.reload();
    await list.reload();
    rmSync(file);
    await list.reload();
    expect(list.has('acme.example')).to.equal(true);
    expect(lines[0]).to.equal(
      'warn EMAIL_DOMAINS_ALLOWED: former list kept. "https://acme.example" is not a domain such as example.com.',
    );
    expect(lines[1]).to.match(/^warn EMAIL_DOMAINS_ALLOWED: former list kept\. ENOENT/);
    expect(lines.length).to.equal(2);
    writeFileSync(file, 'acme.example other.example');
    await list.reload();
    expect(list.has('other.example')).to.equal(true);
  });

  it('is not created from a file that is missing or invalid', () => {
    expect(() => listOf('acme')).to.throw('EMAIL_DOMAINS_ALLOWED: "acme" is not a domain');
    rmSync(file);
    expect(() => new DomainList('EMAIL_DOMAINS_ALLOWED', { file }, log)).to.throw(
      /^EMAIL_DOMAINS_ALLOWED: ENOENT/,
    );
  });
});
