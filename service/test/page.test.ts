import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { type Answer, ask } from '../../test/deploy/ask.ts';
import { itServesThePage } from '../../test/deploy/page-server.contract.ts';
import { securityHeaders } from '../src/adapters/http/security-headers.ts';
import { type RunningService, startService } from '../src/composition/start-service.ts';

const allowedOrigins = ['https://signup.northgate.example'];
const portOf = ({ url }: RunningService) => Number(new URL(url).port);

describe('The service with a page', () => {
  let service: RunningService;
  itServesThePage(
    async (page) => {
      service = await startService({ quiet: true, allowedOrigins, page });
      return { port: portOf(service), close: () => service.close() };
    },
    ['br', 'gzip'],
    securityHeaders(true),
  );

  const asked = (path: string, question?: Parameters<typeof ask>[2]) =>
    ask(portOf(service), path, question);
  const cookies = ({ sent }: Answer) => (sent['set-cookie'] ?? []).map((one) => one.split('=')[0]);

  it('gives the cookies of the first call with the page, and with none of its files', async () => {
    const names = ['__Host-threshold_session', '__Host-XSRF-TOKEN'];
    expect(cookies(await asked('/'))).to.deep.equal(names);
    expect(cookies(await asked('/?error=x'))).to.deep.equal(names);
    for (const path of ['/icon.svg', '/nope']) expect(cookies(await asked(path))).to.be.empty;
  });

  it('lets another site put a picture of the page into a mail', async () => {
    const { sent } = await asked('/icon.svg', { headers: { origin: String(allowedOrigins[0]) } });
    expect(sent).not.to.have.any.keys(
      'cross-origin-resource-policy',
      'access-control-allow-origin',
      'access-control-allow-credentials',
    );
  });

  it('answers its own calls as it does without a page', async () => {
    const { status, content } = await asked('/api/verify-email', { method: 'POST' });
    expect([status, JSON.parse(String(content)).code]).to.deep.equal([403, 'not_checked']);
    const wrong = await asked('/api/verify-email');
    expect([wrong.status, wrong.headers.allow]).to.deep.equal([405, 'POST']);
    const nothing = await asked('/nope');
    expect(JSON.parse(String(nothing.content)).code).to.equal('not_found');
    expect((await asked('/healthz')).status).to.equal(200);
  });

  it('does not start on a folder that is no build, and names it', async () => {
    const page = mkdtempSync(join(tmpdir(), 'threshold-empty-'));
    const failed = await startService({ quiet: true, allowedOrigins, page }).catch(
      (e) => e.message,
    );
    rmSync(page, { recursive: true });
    expect(failed).to.equal(`${page}: is no built page, it holds no index.html`);
  });
});
