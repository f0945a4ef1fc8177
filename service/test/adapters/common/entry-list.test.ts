import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { domainEntries, EntryList, entriesIn } from '#service/adapters/common/entry-list.ts';
import { networkEntries, networksIn } from '#service/adapters/common/network-list.ts';
import { failureOf } from '#test/harness/eventually.ts';

describe('A list of entries', () => {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-list-'));
  after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'list.txt');
  let lines: string[] = [];
  const log = {
    info: (line: string) => lines.push(`info ${line}`),
    warn: (line: string) => lines.push(`warn ${line}`),
  };
  const domains = {
    setting: 'EMAIL_DOMAINS_ALLOWED',
    source: { file },
    kind: domainEntries,
    keepsHalf: false,
    log,
  };
  const networks = {
    ...domains,
    setting: 'MAIL_BUDGET_NETWORKS',
    kind: networkEntries,
    keepsHalf: true,
  };
  const listOf = (text: string, options = domains) => {
    lines = [];
    writeFileSync(file, text);
    return EntryList.open(options);
  };

  it('has the words of a setting or a file with comments, in canonical form', async () => {
    const ofSetting = (options: typeof domains, ...entries: string[]) =>
      EntryList.open({ ...options, source: { entries } });
    const { has } = networksIn(await ofSetting(networks, '203.0.113.0/24'));
    expect(has('203.0.113.9')).to.equal(true);
    expect((await ofSetting(domains, 'Bücher.example')).has('xn--bcher-kva.example')).to.equal(
      true,
    );
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

  it('keeps the previous list while the file is invalid or missing, and logs each reason once', async () => {
    const list = await listOf('acme.example');
    writeFileSync(file, 'https://acme.example');
    await list.reload();
    await list.reload();
    rmSync(file);
    await list.reload();
    expect(list.has('acme.example')).to.equal(true);
    expect(lines[0]).to.equal(
      'warn EMAIL_DOMAINS_ALLOWED: previous list kept. "https://acme.example" is not a domain such as example.com.',
    );
    expect(lines[1]).to.match(/^warn EMAIL_DOMAINS_ALLOWED: previous list kept\. ENOENT/);
    expect(lines.length).to.equal(2);
    writeFileSync(file, 'acme.example other.example');
    await list.reload();
    expect(list.has('other.example')).to.equal(true);
  });

  it('is not created from a file that is missing, too large or invalid', async () => {
    const messageOf = async (list: Promise<EntryList>) =>
      ((await failureOf(list)) as Error).message;
    expect(await messageOf(listOf('acme'))).to.match(
      /^EMAIL_DOMAINS_ALLOWED: "acme" is not a domain/,
    );
    writeFileSync(file, '');
    truncateSync(file, 16 * 1024 * 1024 + 1);
    expect(await messageOf(EntryList.open(domains))).to.include(
      'EMAIL_DOMAINS_ALLOWED: The file has 16777217 bytes',
    );
    rmSync(file);
    expect(await messageOf(EntryList.open(domains))).to.match(/^EMAIL_DOMAINS_ALLOWED: ENOENT/);
  });

  it('with `keepsHalf` keeps its entries while less than half of them are in the file', async () => {
    const list = await listOf('192.0.2.1 192.0.2.2 192.0.2.3', networks);
    const { has } = networksIn(list);
    for (const text of ['192.0.2.1', '', '']) {
      writeFileSync(file, text);
      await list.reload();
      expect([has('192.0.2.3'), list.isOutdated]).to.deep.equal([true, true]);
    }
    const [one, none] = ['1 networks instead of 3', '0 networks instead of 3'].map(
      (count) =>
        `warn MAIL_BUDGET_NETWORKS: previous list kept. The file has ${count}; restart the service if that is right.`,
    );
    expect(lines).to.deep.equal([one, none]);
    writeFileSync(file, '192.0.2.1 192.0.2.2');
    await list.reload();
    expect([has('192.0.2.3'), list.isOutdated]).to.deep.equal([false, false]);
    expect(lines.at(-1)).to.equal('info MAIL_BUDGET_NETWORKS: read again, 2 networks');
  });

  it('is read in slices, between which other work runs', async () => {
    let turns = 0;
    let isRead = false;
    const words = Array.from({ length: 10_000 }, (_, index) => `company-${index}.example`);
    const reading = entriesIn(words, domainEntries).finally(() => {
      isRead = true;
    });
    for (; !isRead; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    expect((await reading).size).to.equal(10_000);
    expect(turns).to.be.at.least(10);
  });
});
