import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConnectionOptions, connect } from 'node:tls';
import { expect } from 'chai';
import { failureOf } from '../harness/eventually.ts';
import { onFreePort } from '../harness/loopback.ts';
import { builtPage } from '../harness/site.ts';
import { sendRequest } from './send-request.ts';
import { findNginx, type RunningNginx, startNginx } from './start-nginx.ts';

describe('nginx with TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-tls-'));
  const files = { certificate: join(folder, 'own.pem'), key: join(folder, 'own.key') };
  let nginx: RunningNginx;
  let port: number;
  before(async function () {
    const found = findNginx();
    if (!found || spawnSync('openssl', ['version']).status !== 0) return this.skip();
    const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const options = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
    const out = ['-keyout', files.key, '-out', files.certificate];
    execFileSync('openssl', ['req', ...options, ...name, ...out], { stdio: 'ignore' });
    const page = { folder: await builtPage(), service: '127.0.0.1:9' };
    nginx = await onFreePort((tlsPort) => {
      port = tlsPort;
      return startNginx(found, { ...page, tls: { port, ...files } });
    });
  });
  after(async () => {
    await nginx?.close();
    rmSync(folder, { recursive: true });
  });

  /** @returns version, cipher and ticket of a handshake. @throws when the server refuses it */
  const handshake = async (options: ConnectionOptions) => {
    const ca = readFileSync(files.certificate);
    const socket = connect({ host: '127.0.0.1', port, servername: 'localhost', ca, ...options });
    try {
      await once(socket, 'secureConnect');
      return {
        version: socket.getProtocol(),
        cipher: socket.getCipher().standardName,
        ticket: socket.getTLSTicket(),
      };
    } finally {
      socket.destroy();
    }
  };

  it('accepts TLS 1.3, and TLS 1.2 with ECDHE and AEAD, without tickets', async () => {
    const newest = await handshake({});
    expect(newest).to.include({ version: 'TLSv1.3', cipher: 'TLS_AES_256_GCM_SHA384' });
    const { version, cipher, ticket } = await handshake({ maxVersion: 'TLSv1.2' });
    expect([version, ticket]).to.deep.equal(['TLSv1.2', undefined]);
    expect(cipher).to.match(/^TLS_ECDHE_RSA_WITH_(?:AES_\d+_GCM|CHACHA20)/);
  });

  it('refuses TLS 1.1, and ciphers without AEAD or ECDHE', async () => {
    const old = { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1' } as const;
    const refused = [
      { ...old, ciphers: 'DEFAULT@SECLEVEL=0' },
      { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-RSA-AES128-SHA256' },
      { maxVersion: 'TLSv1.2', ciphers: 'AES128-GCM-SHA256' },
    ] as const;
    for (const options of refused) {
      // The server refused the handshake by an alert.
      const { code } = (await failureOf(handshake(options))) as NodeJS.ErrnoException;
      expect(code, options.ciphers).to.match(/_ALERT_(?:PROTOCOL_VERSION|HANDSHAKE_FAILURE)$/);
    }
  });

  it('redirects http to https', async () => {
    const { status, headers } = await sendRequest(nginx.port, '/ar/?a=b', {
      headers: { host: 'other' },
    });
    expect([status, headers.location]).to.deep.equal([
      301,
      'https://signup.northgate.example/ar/?a=b',
    ]);
  });
});
