import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { securityHeaders } from '../../shared/http/security-headers.ts';
import { itServesThePage } from '../../test/deploy/page-server.contract.ts';
import { type ReceivedResponse, sendRequest } from '../../test/deploy/send-request.ts';
import { close, listen } from '../../test/harness/loopback.ts';
import { builtPage } from '../../test/harness/site.ts';
import { factsAt, factsIn, warnOfDisagreements } from '../src/composition/page-agreement.ts';
import { type RunningService, startService } from '../src/composition/start-service.ts';
import type { PageFacts } from '../src/domain/page-agreement.ts';
import { recordedLog } from './harness/service-fixture.ts';

const allowedOrigins = ['https://signup.northgate.example'];
/** The regions of the page, which is built for production. */
const regions = ['EU', 'US', 'SA', 'TEST-EU'].map((value) => ({ value, label: value }));
const options = { quiet: true, allowedOrigins, pageOverrides: { regions } };
const portOf = ({ url }: RunningService) => Number(new URL(url).port);

describe('The service with a page', () => {
  let service: RunningService;
  itServesThePage(
    async (page) => {
      service = await startService({ ...options, page });
      return { port: portOf(service), close: () => service.close() };
    },
    ['br', 'gzip'],
    securityHeaders(true),
  );

  const send = (path: string, options?: Parameters<typeof sendRequest>[2]) =>
    sendRequest(portOf(service), path, options);
  const cookies = ({ sent }: ReceivedResponse) =>
    (sent['set-cookie'] ?? []).map((one) => one.split('=')[0]);

  it('sets the cookies of the first call with the page, and no headers of the API with its files', async () => {
    const names = ['__Host-threshold_session', '__Host-XSRF-TOKEN'];
    expect(cookies(await send('/'))).to.deep.equal(names);
    expect(cookies(await send('/?error=x'))).to.deep.equal(names);
    for (const path of ['/robots.txt', '/nope']) expect(cookies(await send(path))).to.be.empty;
    const { sent } = await send('/robots.txt', { headers: { origin: String(allowedOrigins[0]) } });
    expect(sent).not.to.have.any.keys(
      'cross-origin-resource-policy',
      'access-control-allow-origin',
    );
  });

  it('responds to calls as without a page', async () => {
    const { status, content } = await send('/api/verify-email', { method: 'POST' });
    expect([status, JSON.parse(String(content)).code]).to.deep.equal([403, 'not_checked']);
    const nothing = await send('/nope');
    expect(JSON.parse(String(nothing.content)).code).to.equal('not_found');
    expect((await send('/healthz')).status).to.equal(200);
  });

  it('does not start without a built page, and names the folder', async () => {
    const page = mkdtempSync(join(tmpdir(), 'threshold-empty-'));
    const failed = await refusal({ page });
    rmSync(page, { recursive: true });
    expect(failed).to.equal(
      `${page}: is not a built page: public/index.html is missing; \`npm run build\` creates one`,
    );
  });

  it('does not start with a page whose settings differ, and names each', async () => {
    const failed = await refusal({
      page: await builtPage(),
      pageOverrides: { product: 'Southgate', regions: regions.slice(0, 2) },
      csrfHeader: 'X-Token',
      publicUrl: 'https://signup.southgate.test',
    });
    expect(failed.split('\n')).to.deep.equal([
      'PAGE: settings of page and service differ.',
      'product: the page has Northgate, the service Southgate.',
      'regions: the page has EU, US, SA, TEST-EU, the service EU, US.',
      'csrfHeader: the page has X-XSRF-TOKEN, the service X-Token.',
      'signupApi: the page has https://signup.northgate.example/api, the service https://signup.southgate.test/api.',
      'ALLOWED_ORIGINS lacks https://signup.southgate.test, where the page is served with PUBLIC_URL.',
    ]);
  });
});

describe('The service whose pages others serve', () => {
  let html = '';
  const server = createServer((_, response) => response.end(html));
  let origin: string;
  let facts: PageFacts;
  before(async () => {
    origin = await listen(server);
    html = readFileSync(join(await builtPage(), 'public/index.html'), 'utf8');
    facts = { ...(factsIn(html) as PageFacts), signupApi: null };
  });
  after(() => close(server));

  const warned = async (changes: Partial<PageFacts>) => {
    const { log, entries } = recordedLog();
    await warnOfDisagreements([origin], { ...facts, ...changes }, log);
    return entries();
  };

  it('logs nothing for a matching page, whatever the case of the header', async () => {
    expect(await warned({ csrfHeader: 'x-xsrf-token' })).to.deep.equal([]);
  });

  it('warns of a page whose settings differ, and names each', async () => {
    const [line, ...others] = await warned({
      ssoProviders: [],
      product: 'Southgate',
      passwordRules: 'length',
    });
    expect(others).to.be.empty;
    expect(line).to.include({ msg: 'Settings of page and service differ', page: origin });
    expect(line?.problems).to.have.members([
      'product: the page has Northgate, the service Southgate.',
      'passwordRules: the page has classes, the service length.',
      `ssoProviders: the page has ${facts.ssoProviders.join(', ')}, the service none.`,
    ]);
  });

  it('warns of a page without settings, and does not wait for one that does not arrive', async () => {
    for (const other of ['<html></html>', '<script id="settings">{</script>']) {
      html = other;
      const msg = 'Could not fetch page settings';
      expect((await warned({}))[0], other).to.include({ msg, page: origin });
    }
    const slow = createServer(() => {});
    expect(await factsAt(await listen(slow), 20)).to.equal(null);
    await close(slow);
  });
});

async function refusal(changes: object): Promise<string> {
  const service = await startService({ ...options, ...changes }).catch((error) => error.message);
  if (typeof service === 'string') return service;
  await service.close();
  return 'started';
}
