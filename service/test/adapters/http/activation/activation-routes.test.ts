import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { toWire } from '#page/adapters/http/wire-names.ts';
import type { Language } from '#page/domain/languages.ts';
import { limits } from '#page/domain/limits.ts';
import { rulesOf } from '#page/domain/password.ts';
import { brandingOf } from '#service/adapters/common/branding.ts';
import type { CompletedRequest } from '#service/adapters/common/service-events.ts';
import { addActivationRoutes } from '#service/adapters/http/activation/activation-routes.ts';
import type { HttpServerOptions } from '#service/adapters/http/server/http-server.ts';
import {
  type ActivateAdministrator,
  type ActivateAdministratorOutcome,
  activationFields,
} from '#service/application/activation/activate-administrator.ts';
import { Unavailable } from '#service/application/unavailable.ts';
import { readBrand } from '#shared/brand/read-brand.ts';
import { eventually } from '#test/harness/eventually.ts';
import { openForSuite } from '#test/harness/for-suite.ts';
import { northgate, northgatePage } from '#test/harness/northgate.ts';
import { Client } from '#tools/signup-client.ts';
import { domOf } from '../../../harness/dom-of.ts';
import { activationValues, anActivation } from '../../../harness/registrations.ts';
import { serviceSentences, testBranding, testServer } from '../../../harness/service-fixture.ts';

const { signInUrl, supportUrl } = testBranding.in('en');

const activation = anActivation({ lastName: '', orgName: "<b>O'Engines</b>" });
const form = {
  token: 'good',
  ...toWire(activationValues),
  last_name: 'A"><i>',
  password: ' Blank-1 and blank ',
  confirm_password: 'Another-22',
};

/** Serves the pages behind the link of an activation mail in the surrounding suite. @returns their address */
function activationPages(activate: object, options: Partial<HttpServerOptions> = {}): () => string {
  const useCase = activate as ActivateAdministrator;
  const publicUrl = (): string => server().url;
  const server = openForSuite(
    () => testServer((pages) => addActivationRoutes(pages, useCase, { publicUrl }), options),
    (running) => running.close(),
  );
  return publicUrl;
}

describe('The pages behind the link of an activation mail', () => {
  let outcome: ActivateAdministratorOutcome | Error;
  let executed: unknown[][];
  let last: CompletedRequest | null = null;
  beforeEach(() => {
    outcome = { kind: 'activated' };
    executed = [];
  });
  const url = activationPages(
    {
      find: async (token: string) => (token === 'good' ? activation : null),
      async execute(...args: unknown[]) {
        executed.push(args);
        if (outcome instanceof Error) throw outcome;
        return outcome;
      },
    },
    {
      requests: {
        completed(request) {
          last = request;
        },
      },
    },
  );

  const open = async () => {
    const client = new Client(url());
    return { client, page: await client.open('/activate?token=good') };
  };
  const send = async (values: Record<string, string>, headers = {}, client?: Client) => {
    const browser = client ?? (await open()).client;
    const body = new URLSearchParams({ csrf: browser.csrfToken, ...values });
    const response = await browser.send('/activate', { method: 'POST', body, headers });
    return { response, status: response.status, page: await response.text() };
  };

  it('show a form with the known values as text', async () => {
    const { page } = await open();
    for (const text of ['value="Ada"', `value="${activation.email}"`, '&#60;b&#62;O&#39;Engines']) {
      expect(page).to.include(text);
    }
    expect(page).not.to.include('<b>');
  });

  it('have a label for each field, and hints for password managers and virtual keyboards', async () => {
    const { page } = await open();
    const { document } = domOf(page);
    const inputs = [...document.querySelectorAll('input:not([type=hidden])')];
    expect(inputs).to.have.length(activationFields.length + 1);
    expect(page.match(/autocomplete="new-password"/g)?.length).to.equal(2);
    for (const { id } of inputs) expect(document.querySelector(`label[for=${id}]`), id).to.exist;
    const hints = (id: string) =>
      ['autocapitalize', 'enterkeyhint'].map((name) =>
        document.getElementById(id)?.getAttribute(name),
      );
    expect(hints('firstName')).to.deep.equal(['words', 'next']);
    expect(hints('password')).to.deep.equal(['none', 'next']);
    expect(hints('confirmPassword')).to.deep.equal(['none', 'go']);
  });

  it('describe the password by all its rules', async () => {
    const { document } = domOf((await open()).page);
    const items = [...document.querySelectorAll('.password-rules li')];
    const rules = items.map(({ textContent }) => textContent);
    expect(rules).to.have.length(rulesOf('classes').length - 1);
    expect(rules).to.include(serviceSentences.passwordLength(limits.passwordMin));
    const note = 'Not your company or email. Common passwords are refused.';
    expect(document.querySelector('.password-note')?.textContent).to.equal(note);
    const description = document.getElementById('password')?.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(description)?.textContent).to.equal([...rules, note].join('. '));
  });

  it('have a script that shows and hides a password, and ticks the rules that are met', async () => {
    const { page } = await open();
    const window = domOf(page, { runScripts: 'dangerously' });
    const { document } = window;
    const button = document.querySelector('#confirmPassword + button') as HTMLButtonElement;
    const [password, input] = ['password', 'confirmPassword'].map(
      (id) => document.getElementById(id) as HTMLInputElement,
    ) as [HTMLInputElement, HTMLInputElement];
    const state = () => [input.type, button.textContent, button.getAttribute('aria-label')];
    const hidden = ['password', 'Show', 'Show confirm password'];
    expect([button.hidden, state()]).to.deep.equal([false, hidden]);
    button.click();
    expect(state()).to.deep.equal(['text', 'Hide', 'Hide confirm password']);
    button.click();
    expect(state()).to.deep.equal(hidden);
    button.click();
    document.forms[0]?.dispatchEvent(new window.Event('submit'));
    expect(state()).to.deep.equal(hidden);

    const metBy = (typed: string) => {
      password.value = typed;
      password.dispatchEvent(new window.Event('input'));
      return [...document.querySelectorAll('.met')].map(({ textContent }) => textContent);
    };
    expect(metBy('')).to.deep.equal([]);
    expect(metBy('lower1')).to.deep.equal(['Lowercase letter', 'Number']);
    expect(metBy('Long enough 1')).to.have.length(5);
    expect(domOf(page).document.querySelector('#confirmPassword + button[hidden]')).to.exist;
  });

  it('have a content policy that allows their script, without connections', async () => {
    const response = await new Client(url()).send('/activate?token=good', {});
    const script = domOf(await response.text()).document.querySelector('script')?.textContent ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(response.headers.get('content-security-policy'))
      .to.include(`script-src 'sha256-${hash}'`)
      .and.not.match(/connect|frame-src/);
  });

  it('pass the chosen values unchanged, and link to the sign-in', async () => {
    const { client } = await open();
    const typed = { ...form, first_name: 'Augusta\t' };
    const { status, headers } = (await send(typed, {}, client)).response;
    const done = 'activate/done?language=en&region=US';
    expect([status, headers.get('location')]).to.deep.equal([303, done]);
    const { token, ...values } = typed;
    expect(toWire(executed[0]?.[1] as object)).to.deep.equal(values);
    expect(executed).to.have.length(1);
    expect(executed[0]?.[0]).to.equal(token);
    expect(await client.open(`/${done}`)).to.include(`href="${signInUrl}"`);
  });

  it('do not open for a token that is missing, unknown or repeated', async () => {
    const encoded = ['%00', encodeURIComponent('<script>')];
    for (const token of ['', 'goo', 'goodx', 'good&token=good', '__proto__', ...encoded]) {
      const response = await fetch(`${url()}/activate?token=${token}`);
      expect(response.status, token).to.equal(410);
      expect(await response.text())
        .to.include('This link doesn&#39;t work')
        .and.include(`href="${signInUrl}"`)
        .and.include(`href="${supportUrl}">Contact support`);
    }
  });

  it('show errors under the fields, focus the first, keep names but no password', async () => {
    const errors = { lastName: { text: "It's wrong" }, password: { text: 'Too weak' } };
    outcome = { kind: 'invalid', activation, errors };
    const { status, page } = await send(form);
    expect(status).to.equal(400);
    for (const text of ['<title>Error: ', 'value="Ada"']) {
      expect(page).to.include(text);
    }
    const { document } = domOf(page);
    for (const [field, text] of Object.entries({ lastName: "It's wrong", password: 'Too weak' })) {
      const input = document.getElementById(field);
      expect(input?.getAttribute('aria-invalid')).to.equal('true');
      const [described = ''] = input?.getAttribute('aria-describedby')?.split(' ') ?? [];
      expect(document.getElementById(described)?.textContent).to.equal(text);
      expect(document.querySelector(`[role=alert] a[href="#${field}"]`)?.textContent).to.equal(
        text,
      );
    }
    expect(page.match(/name="[a-z_]+"[^>]* autofocus/g)?.join()).to.match(/^name="last_name"/);
    expect(page).not.to.include('<i>').and.not.include('Blank-1').and.not.include('Another-22');
  });

  it('set Retry-After while directory or database is unavailable, and keep the input if they can', async () => {
    for (const [end, retryAfter, unavailable, kept] of [
      [{ kind: 'notProvisioned', activation }, '30', 'directory', 'value="Ada"'],
      [new Unavailable('database', 7), '7', 'database', 'href="?token=good&'],
    ] as const) {
      outcome = end;
      const { response, status, page } = await send(form);
      expect([status, response.headers.get('retry-after')]).to.deep.equal([503, retryAfter]);
      expect(page).to.include(serviceSentences['refusals.unavailable']).and.not.include('Blank-1');
      expect(page).to.include(kept);
      const measured = { route: '/activate', status: 503, unavailable };
      await eventually(() => expect(last).to.include(measured));
    }
  });

  const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' };

  it('accept a form of their own page', async () => {
    const origins = [{ Origin: 'null', ...sameOrigin }, { Origin: url() }, sameOrigin];
    for (const headers of origins) {
      expect((await send(form, headers)).status, JSON.stringify(headers)).to.equal(303);
    }
  });

  it('reject a form of another site, and link to the form', async () => {
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'null', 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'null' },
      { Origin: url().replace(/\d+$/, '1') },
      { Origin: 'https://evil.example', ...sameOrigin },
    ]) {
      const { status, page } = await send(form, headers);
      expect(status, JSON.stringify(headers)).to.equal(403);
      expect(page).to.include('href="?token=good&#38;language=en"');
    }
    expect(executed).to.be.empty;
  });

  it('reject a form without the token of the session, and JSON', async () => {
    expect((await send({ ...form, csrf: 'planted' })).status).to.equal(403);
    expect((await send(form, {}, new Client(url()))).status).to.equal(403);
    const { client } = await open();
    const json = { ...form, csrf: client.csrfToken };
    expect((await client.post('/activate', json)).status).to.equal(415);
    expect(executed).to.be.empty;
  });
});

describe('The activation pages in the language of the registration', () => {
  const activation = anActivation({ orgName: 'Engines' });
  let outcome: ActivateAdministratorOutcome;
  // The token identifies the language of the registration.
  const url = activationPages({
    find: async (token: string) => (token ? { ...activation, language: token } : null),
    execute: async () => outcome,
  });

  const pageOf = async (response: Response) => {
    const { document } = domOf(await response.text());
    return { document, headers: response.headers, root: document.documentElement };
  };
  const get = async (path: string, headers = {}) =>
    pageOf(await new Client(url()).send(path, { headers }));
  const post = async (token: string, csrf?: string) => {
    const client = new Client(url());
    await client.open(`/activate?token=${token}`);
    const body = new URLSearchParams({ csrf: csrf ?? client.csrfToken, token });
    return client.send('/activate', { method: 'POST', body });
  };
  const sentencesOf = (language: Language) => testBranding.in(language).sentences;

  for (const language of ['ar', 'de'] as const) {
    it(`are in ${language} for any browser language, to the end, with a left-to-right address`, async () => {
      const { direction, sentences } = testBranding.in(language);
      outcome = { kind: 'activated' };
      const done = (await post(language)).headers.get('Location') ?? '';
      const form = await get(`/activate?token=${language}`, { 'Accept-Language': 'fr, de, en' });
      for (const [{ root, headers }, text] of [
        [form, sentences['activation.activate']],
        [await get(`/${done}`, { 'Accept-Language': 'fr' }), sentences['activation.readyDetail']],
      ] as const) {
        expect([root.lang, root.dir]).to.deep.equal([language, direction]);
        expect(headers.get('Content-Language')).to.equal(language);
        expect(headers.get('Vary')).to.include('Accept-Language');
        expect(root.textContent).to.include(text);
      }
      const { document } = form;
      expect(document.title).to.equal(sentences.documentTitle(sentences['activation.title']));
      expect(document.querySelector<HTMLInputElement>('#email')?.dir).to.equal('ltr');
      expect(document.querySelector('.step-intro bdi')?.textContent).to.equal('Engines');
    });
  }

  it('link to every language of the brand, and keep the chosen one to the end', async () => {
    const { document } = await get('/activate?token=en');
    const links = [...document.querySelectorAll<HTMLAnchorElement>('nav.languages a')];
    expect(links.map(({ lang }) => lang)).to.deep.equal(testBranding.languages);
    expect(links.filter((link) => link.ariaCurrent).map(({ lang }) => lang)).to.deep.equal(['en']);

    const client = new Client(url());
    const open = async (path: string, init = {}) => pageOf(await client.send(path, init));
    const german = links.find(({ lang }) => lang === 'de')?.getAttribute('href') ?? '';
    const page = await open(`/activate${german}`);
    const body = new URLSearchParams({ csrf: client.csrfToken, token: 'en' });
    const action = `/${page.document.querySelector('form')?.getAttribute('action')}`;
    outcome = { kind: 'invalid', activation: { ...activation, language: 'en' }, errors: {} };
    const again = await open(action, { method: 'POST', body });
    outcome = { kind: 'linkRefused' };
    const refused = await open(action, { method: 'POST', body });
    outcome = { kind: 'activated' };
    const { headers } = await client.send(action, { method: 'POST', body });
    const done = await open(`/${headers.get('Location')}`);
    for (const { root } of [page, again, refused, done]) expect(root.lang).to.equal('de');
  });

  it('are in the language of the browser if the link is unknown', async () => {
    const page = await get('/activate?token=', { 'Accept-Language': 'ar-SA' });
    expect([page.root.lang, page.root.dir]).to.deep.equal(['ar', 'rtl']);
    expect(page.root.textContent).to.include(sentencesOf('ar')['link.refusedDetail']);
    const chosen = { 'Accept-Language': 'ar-SA', Cookie: 'language=de' };
    expect((await get('/activate?token=', chosen)).root.lang).to.equal('de');
    const unchecked = await pageOf(await post('de', 'wrong'));
    expect(unchecked.root.textContent).to.include(sentencesOf('en')['link.tooLateOrNoCookies']);
  });
});

describe('The activation page of a brand with fonts', () => {
  const { fonts } = readBrand('brands/lantern');
  const look = { displayFont: 'fraunces.woff2' };
  const brand = brandingOf(northgatePage('development', look, { ...northgate, fonts }));
  const url = activationPages({ find: async () => activation }, { brand });

  it('loads them, without cookies and once', async () => {
    const client = new Client(url());
    const response = await client.send('/activate?token=good', {});
    const page = await response.text();
    const [, font = ''] =
      /src:url\((\/activate\/fraunces-\w{8}\.woff2)\);font-weight:1 1000;/.exec(page) ?? [];
    expect(page).to.contain(`<link rel="preload" href="${font}" as="font" crossorigin>`);
    expect(page).to.contain(':root{--font-display:brand-display,var(--font)}');
    expect(response.headers.get('Content-Security-Policy')).to.contain("; font-src 'self';");
    const { status, headers } = await client.send(font, {});
    expect([status, headers.get('Content-Type'), headers.get('Set-Cookie')]).to.deep.equal([
      200,
      'font/woff2',
      null,
    ]);
    expect(headers.get('Cache-Control')).to.match(/^public, max-age=\d+, immutable$/);
  });
});
