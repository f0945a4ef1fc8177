import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { DomainList, domainsIn } from '#service/adapters/common/domain-list.ts';
import { failureOf } from '#test/harness/eventually.ts';

describe('A list of domains', () => {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-domains-'));
  after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'domains.txt');
  let lines: string[] = [];
  const log = {
    info: (line: string) => lines.push(`info ${line}`),
    warn: (line: string) => lines.push(`warn ${line}`),
  };
  const open = (keepsHalf = false) =>
    DomainList.open({ setting: 'EMAIL_DOMAINS_ALLOWED', source: { file }, keepsHalf, log });
  const listOf = (text: string, keepsHalf = false) => {
    lines = [];
    writeFileSync(file, text);
    return open(keepsHalf);
  };

  it('has the words of a setting or a file with comments, in canonical form', async () => {
    const source = { domains: ['Bücher.example'] };
    const ofSetting = await DomainList.open({ setting: 'ANY', source, keepsHalf: false, log });
    expect(ofSetting.has('xn--bcher-kva.example')).to.equal(true);
    const list = await listOf('# partners\r\nacme.example, Other.Example # May\n\nlast.example');
    for (const domain of ['acme.example', 'other.example', 'last.example']) {
      expect(list.has(domain), domain).to.equal(true);
    }
    expect(list.has('partners')).to.equal(false);
  });

  it('reads the file again when it has changed', async () => {
    const list = await listOf('acme.example');
    await list.reload();
    expect(lines).to.deep.equal([]);
    writeFileSync(file, 'other.example');
    await list.reload();
    expect([list.has('acme.example'), list.has('other.example')]).to.deep.equal([false, true]);
    expect(lines).to.deep.equal(['info EMAIL_DOMAINS_ALLOWED: read again, 1 domains']);
  });

  it('keeps the former list while the file is invalid or missing, and logs each reason once', async () => {
    const list = await listOf('acme.example');
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

  it('is not created from a file that is missing, too large or invalid', async () => {
    const messageOf = async (list: Promise<DomainList>) =>
      ((await failureOf(list)) as Error).message;
    expect(await messageOf(listOf('acme'))).to.match(
      /^EMAIL_DOMAINS_ALLOWED: "acme" is not a domain/,
    );
    writeFileSync(file, '');
    truncateSync(file, 16 * 1024 * 1024 + 1);
    expect(await messageOf(open())).to.include(
      'EMAIL_DOMAINS_ALLOWED: The file has 16777217 bytes',
    );
    rmSync(file);
    expect(await messageOf(open())).to.match(/^EMAIL_DOMAINS_ALLOWED: ENOENT/);
  });

  it('that refuses keeps its entries while less than half of them are in the file', async () => {
    const list = await listOf('one.example two.example three.example', true);
    for (const text of ['one.example', '', '']) {
      writeFileSync(file, text);
      await list.reload();
      expect([list.has('three.example'), list.isOutdated]).to.deep.equal([true, true]);
    }
    const [one, none] = ['1 domains instead of 3', '0 domains instead of 3'].map(
      (count) =>
        `warn EMAIL_DOMAINS_ALLOWED: former list kept. The file has ${count}; restart the service if that is right.`,
    );
    expect(lines).to.deep.equal([one, none]);
    writeFileSync(file, 'one.example two.example');
    await list.reload();
    expect([list.has('three.example'), list.isOutdated]).to.deep.equal([false, false]);
  });

  it('is read in slices, between which other work runs', async () => {
    let turns = 0;
    let isRead = false;
    const text = Array.from({ length: 10_000 }, (_, index) => `company-${index}.example`).join(' ');
    const reading = domainsIn(text).finally(() => {
      isRead = true;
    });
    for (; !isRead; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    expect((await reading).size).to.equal(10_000);
    expect(turns).to.be.at.least(10);
  });
});
