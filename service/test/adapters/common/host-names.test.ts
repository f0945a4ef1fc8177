import { createSocket } from 'node:dgram';
import dns from 'node:dns';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import pg from 'pg';
import { boundedFetch } from '#service/adapters/common/bounded-fetch.ts';
import {
  HostNames,
  type HostNamesOptions,
  replaceLookup,
} from '#service/adapters/common/host-names.ts';
import { eventually, failureOf } from '#test/harness/eventually.ts';
import { openForSuite } from '#test/harness/for-suite.ts';
import { close, listen } from '#test/harness/loopback.ts';

const TYPE_A = 1;
const NAME_ERROR = 3;

/** A DNS server with IPv4 addresses. It does not answer queries for a name without an address. */
class NameServer {
  /** Names of the queries, IPv4 only. */
  readonly queries: string[] = [];
  private readonly socket = createSocket('udp4');

  /** @param hosts addresses by name; null for a name that is never answered */
  constructor(private readonly hosts: Readonly<Record<string, string | null>>) {
    this.socket.on('message', (query, { port, address }) => {
      const response = this.respond(query);
      if (response) this.socket.send(response, port, address);
    });
  }

  /** @returns its address */
  async start(): Promise<string> {
    this.socket.bind(0, '127.0.0.1');
    await once(this.socket, 'listening');
    return `127.0.0.1:${this.socket.address().port}`;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.socket.close(() => resolve()));
  }

  private respond(query: Buffer): Buffer | null {
    const labels: string[] = [];
    let end = 12;
    for (let length = query[end] ?? 0; length > 0; length = query[end] ?? 0) {
      labels.push(query.toString('latin1', end + 1, end + 1 + length));
      end += 1 + length;
    }
    const name = labels.join('.').toLowerCase();
    const isIpv4 = query.readUInt16BE(end + 1) === TYPE_A;
    if (isIpv4) this.queries.push(name);
    const address = this.hosts[name];
    if (address === null) return null;
    const found = address && isIpv4 ? [address] : [];
    const header = Buffer.from(query.subarray(0, 12));
    header.writeUInt16BE(0x8180 | (address ? 0 : NAME_ERROR), 2);
    header.writeUInt16BE(found.length, 6);
    header.writeUInt32BE(0, 8);
    const answers = found.map((ip) =>
      // A pointer to the name of the question, type, class, a lifetime of 0 and the address.
      Buffer.from([0xc0, 12, 0, TYPE_A, 0, 1, 0, 0, 0, 0, 0, 4, ...ip.split('.').map(Number)]),
    );
    return Buffer.concat([header, query.subarray(12, end + 5), ...answers]);
  }
}

describe('Host names', () => {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-hosts-'));
  const [hostsFile, resolverFile] = [join(folder, 'hosts'), join(folder, 'resolv.conf')];
  let nameServer: NameServer;
  let server = '';
  beforeEach(async () => {
    nameServer = new NameServer({
      'partner.example': '127.0.0.1',
      'partner.svc.cluster.local': '192.0.2.1',
      'hanging.example': null,
      'hanging.test': null,
    });
    server = await nameServer.start();
    writeFileSync(hostsFile, '127.0.0.1 localhost # this machine\n::1 localhost\n192.0.2.9 Listed');
    writeFileSync(resolverFile, 'nameserver 192.0.2.53\n');
  });
  afterEach(() => nameServer.stop());
  after(() => rmSync(folder, { recursive: true }));

  const names = (options: HostNamesOptions = {}) =>
    new HostNames({ servers: [server], hostsFile, resolverFile, ...options });
  const addressesOf = async (name: string) =>
    (await names().addressesOf(name)).map(({ address }) => address);

  it('are read from the hosts file, then asked for', async () => {
    expect(await addressesOf('localhost')).to.deep.equal(['127.0.0.1', '::1']);
    expect(await addressesOf('listed.')).to.deep.equal(['192.0.2.9']);
    expect(nameServer.queries).to.deep.equal([]);
    expect(await addressesOf('partner.example')).to.deep.equal(['127.0.0.1']);
  });

  it('are completed with the search domains, in the order of the C library', async () => {
    writeFileSync(resolverFile, 'search ns.svc.cluster.local cluster.local\noptions ndots:5 edns0');
    expect(await addressesOf('partner.svc')).to.deep.equal(['192.0.2.1']);
    expect(nameServer.queries).to.deep.equal([
      'partner.svc.ns.svc.cluster.local',
      'partner.svc.cluster.local',
    ]);
    writeFileSync(resolverFile, 'search cluster.local');
    expect(await addressesOf('partner.svc')).to.deep.equal(['192.0.2.1']);
    expect(nameServer.queries.slice(2)).to.deep.equal(['partner.svc', 'partner.svc.cluster.local']);
  });

  it('that no server has are left to the system', async () => {
    const addresses = [{ address: '192.0.2.7', family: 4 }];
    expect(await names({ system: async () => addresses }).addressesOf('printer.local')).to.equal(
      addresses,
    );
    expect(nameServer.queries).to.deep.equal(['printer.local']);
  });

  it('are asked for once by concurrent lookups, and given up after the time limit', async () => {
    const system = () => Promise.reject(new Error('The system was asked'));
    const limited = names({ timeLimit: 50, system });
    const lookups = [1, 2, 3].map(() => failureOf(limited.addressesOf('hanging.example')));
    for (const error of await Promise.all(lookups)) expect(error).to.include({ code: 'EAI_AGAIN' });
    await eventually(() => expect(nameServer.queries).to.deep.equal(['hanging.example']));
    expect(await failureOf(limited.addressesOf('hanging.example'))).to.include({
      code: 'EAI_AGAIN',
    });
  });

  describe('of all connections', () => {
    const partner = createServer((_request, response) => response.end('here'));
    const origin = openForSuite(
      async () => (await listen(partner)).replace('127.0.0.1', 'partner.example'),
      () => close(partner),
    );
    let restore = () => {};
    beforeEach(() => {
      restore = replaceLookup(names());
    });
    afterEach(() => restore());

    it('do not wait for a name server that does not answer for other hosts', async () => {
      const hanging = Array.from({ length: 8 }, (_, index) =>
        failureOf(fetch(`http://hanging.${index % 2 ? 'example' : 'test'}/`)),
      );
      await eventually(() =>
        expect(nameServer.queries).to.include.members(['hanging.example', 'hanging.test']),
      );
      const answer = boundedFetch(origin(), {}, 60_000);
      expect(await Promise.race([...hanging, answer])).to.equal(await answer);
      expect(await (await answer).text()).to.equal('here');
    });

    it('are those of the database, too', async () => {
      const { hostname: host, port } = new URL(origin());
      const connected = once(partner, 'connection');
      const client = new pg.Client({ host, port: Number(port) });
      // An HTTP server does not answer it.
      const failure = failureOf(client.connect());
      const [socket] = await connected;
      socket.destroy();
      await failure;
    });

    it('are looked up with the signatures of Node.js', async () => {
      const lookup = (...rest: unknown[]) =>
        new Promise((resolve) =>
          Reflect.apply(dns.lookup, dns, [...rest, (...given: unknown[]) => resolve(given)]),
        );
      expect(await lookup('localhost')).to.deep.equal([null, '127.0.0.1', 4]);
      expect(await lookup('localhost', 6)).to.deep.equal([null, '::1', 6]);
      expect(await lookup('localhost', { family: 'IPv6' })).to.deep.equal([null, '::1', 6]);
      expect(await lookup('localhost', { family: 4, all: true })).to.deep.equal([
        null,
        [{ address: '127.0.0.1', family: 4 }],
      ]);
      expect(await lookup('::1', {})).to.deep.equal([null, '::1', 6]);
      const [error] = (await lookup('listed', 6)) as [Error];
      expect(error).to.include({ code: 'ENOTFOUND' });
    });
  });
});
