import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect } from 'chai';
import { securityHeaders } from '../../shared/http/security-headers.ts';
import { itServesThePage } from '../../test/deploy/page-server.contract.ts';
import { type ReceivedResponse, sendRequest } from '../../test/deploy/send-request.ts';
import { failureOf } from '../../test/harness/eventually.ts';
import { close, listen } from '../../test/harness/loopback.ts';
import { buildFolder, builtPage } from '../../test/harness/site.ts';
import { loadLocal } from '../dev/load-local.ts';
import { fetchSharedSettings, sharedSettingsIn } from '../src/adapters/page-settings.ts';
import { warnOfDisagreements } from '../src/composition/page-agreement.ts';
import { type RunningService, startService } from '../src/composition/start-service.ts';
import type { SharedSettings } from '../src/domain/page-agreement.ts';
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
      service = await startService({ ...options, page }, loadLocal);
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
    const prerendered = { headers: { 'sec-purpose': 'prefetch;prerender' } };
    expect(cookies(await send('/', prerendered)), 'the visitor may never open it').to.be.empty;
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

  it('does not start with a page whose settings differ, and names each', async () => {
    const differing = {
      ...options,
      page: await builtPage(),
      pageOverrides: {
        product: 'Southgate',
        regions: [
          { value: 'EU', label: 'EU', signInUrl: 'https://eu.southgate.test/' },
          { value: 'US', label: 'US', withdrawn: true },
          { value: 'SA', label: 'SA' },
        ],
      },
      csrfHeader: 'X-Token',
      publicUrl: 'https://signup.southgate.test',
    };
    const { message } = await failureOf(startService(differing, loadLocal));
    expect(message.split('\n')).to.deep.equal([
      'PAGE: settings of page and service differ.',
      'product: the page has Northgate, the service Southgate.',
      'regions: the page has EU, US, SA, TEST-EU, the service EU https://eu.southgate.test/, US withdrawn, SA.',
      'csrfHeader: the page has X-XSRF-TOKEN, the service X-Token.',
      'signupApi: the page has https://signup.northgate.example/api, the service https://signup.southgate.test/api.',
      'ALLOWED_ORIGINS lacks https://signup.southgate.test, where the page is served with PUBLIC_URL.',
    ]);
  });
});

describe('The service with a page that has a path in pageUrl', () => {
  const pageUrl = 'https://signup.northgate.example/signup/';

  it('serves page and calls below it, and nothing about the host, which is another site', async () => {
    const page = await buildFolder({ pageUrl });
    const service = await startService(
      { ...options, page, pageOverrides: { regions, pageUrl } },
      loadLocal,
    );
    const send = (path: string) => sendRequest(portOf(service), path);
    try {
      for (const path of ['/signup/', '/signup/ar/', '/signup/robots.txt', '/signup/healthz']) {
        const { status, sent } = await send(path);
        expect(status, path).to.equal(200);
        expect(sent).not.to.have.property('strict-transport-security');
      }
      const { status, sent } = await send('/signup?email=ada@acme.test');
      expect([status, sent.location]).to.deep.equal([308, ['/signup/?email=ada@acme.test']]);
    } finally {
      await service.close();
    }
    const other = startService({ ...options, page }, loadLocal);
    expect((await failureOf(other)).message).to.include(
      'pageUrl: the page has the path /signup/, the service /.',
    );
  });
});

describe('The service whose pages others serve', () => {
  let html = '';
  const server = createServer((_, response) => response.end(html));
  let origin: string;
  before(async () => {
    origin = await listen(server);
  });
  after(() => close(server));

  const warned = async (settings: SharedSettings, page = origin) => {
    const { log, entries } = recordedLog();
    await warnOfDisagreements([page], '/', settings, log);
    return entries();
  };

  /** Serves a page. @returns its settings, which agree with it */
  const servePage = async () => {
    html = readFileSync(join(await builtPage(), 'public/index.html'), 'utf8');
    return { ...(sharedSettingsIn(html) as SharedSettings), signupApi: null };
  };

  it('warns of settings that differ', async () => {
    const settings = await servePage();
    const [line, ...others] = await warned({
      ...settings,
      passwordRules: 'length',
      ssoProviders: [],
    });
    expect(others).to.be.empty;
    expect(line).to.include({ msg: 'Settings of page and service differ', page: origin });
    expect(line?.problems).to.have.members([
      'passwordRules: the page has classes, the service length.',
      `ssoProviders: the page has ${settings.ssoProviders.join(', ')}, the service none.`,
    ]);
  });

  it('does not warn of another case of the header', async () => {
    const settings = await servePage();
    expect(await warned({ ...settings, csrfHeader: 'x-xsrf-token' })).to.deep.equal([]);
  });

  it('does not wait for a page that does not answer', async () => {
    const slow = createServer(() => {});
    const error = await failureOf(fetchSharedSettings(await listen(slow), 20));
    await close(slow);
    expect(error.name).to.equal('TimeoutError');
  });

  it('reads pages of earlier versions', () => {
    const earlier = '<script id="settings">{"regions":[],"ssoProviders":[]}</script>';
    const added = { passwordRules: 'classes', extraFields: [] };
    expect(sharedSettingsIn(earlier)).to.deep.include(added);
  });

  it('logs the address and the reason where it does not get the settings of a page', async () => {
    const msg = 'Could not fetch page settings';
    const settings = {} as SharedSettings;
    html = '<script id="settings">{</script>';
    const reason = 'The response, with status 200, is not a built page';
    expect((await warned(settings))[0]).to.include({ msg, reason, url: `${origin}/` });
    const closed = createServer();
    const nowhere = await listen(closed);
    await close(closed);
    const [refused] = await warned(settings, nowhere);
    expect(refused).to.include({ msg, url: `${nowhere}/` });
    expect(refused?.reason).to.match(/ECONNREFUSED/);
  });
});
