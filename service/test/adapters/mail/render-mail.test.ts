import { expect } from 'chai';
import type { Branding, LocalizedBrand } from '#service/adapters/common/branding.ts';
import { markPicture, tileWidth } from '#service/adapters/mail/mark-picture.ts';
import { renderMail as renderAs } from '#service/adapters/mail/render-mail.ts';
import type { Mail } from '#service/application/ports/mail.ts';
import { domOf } from '../../harness/dom-of.ts';
import { sampleMails as mails } from '../../harness/fakes.ts';
import { testBranding } from '../../harness/service-fixture.ts';

const brand = {
  ...testBranding.in('en'),
  signInUrl: 'https://northgate.example/sign-in',
  supportUrl: 'https://northgate.example/support',
};
/** A brand with these texts, in English only. */
const brandingOf = (english: LocalizedBrand): Branding => ({
  languages: ['en'],
  in: () => english,
});
const { to, orgName, link } = mails.activation;

const renderMail = (mail: Mail, as = brand) => renderAs(mail, brandingOf(as));
const documentOf = (mail: Mail, as = brand) => domOf(renderMail(mail, as).html).document;

describe('Texts and design of mails', () => {
  it('contain code, validity and advice', () => {
    const { subject, text, code } = renderMail(mails.code);
    expect(subject).to.equal('012345 is your Northgate code');
    expect(code).to.equal('012345');
    for (const line of [
      'It expires in 10 minutes and works only in the browser where you requested it. Never share it.',
      'Requested: January 1, 2030 at 12:00 UTC',
      'Browser: Firefox on Windows',
      'Reference: K7QM2X',
      'Contact support: https://northgate.example/support',
    ]) {
      expect(text.split('\n')).to.include(line);
    }
    expect(text.match(/expires/gi)).to.have.length(1);
  });

  it("have the address of support without its scheme, and end with the company's", () => {
    const companyAddress = 'Northgate Ltd, 1 Gate & Wall Street, London N1 9GU';
    const supportUrl = 'mailto:help@northgate.example';
    const { text, html } = renderMail(mails.code, { ...brand, companyAddress, supportUrl });
    expect(text).to.include('\nContact support: help@northgate.example\n');
    expect(html).to.include(`href="${supportUrl}"`);
    expect(text).to.match(new RegExp(`sign up for Northgate\\.\n\n${companyAddress}\n$`));
    const [last] = [...domOf(html).document.querySelectorAll('p')].slice(-1);
    expect(last?.textContent).to.equal(companyAddress);
  });

  it('link to the legal pages', () => {
    const legal = [{ label: 'Imprint', url: 'https://northgate.example/imprint' }];
    const { text, html } = renderMail(mails.code, { ...brand, legal });
    expect(text).to.include('\nImprint: https://northgate.example/imprint\n');
    expect(html).to.include('href="https://northgate.example/imprint"');
  });

  it('show the name beside a mark that does not include it, and its first letter without a mark', () => {
    const head = (changes: Partial<LocalizedBrand>) => {
      const { body } = documentOf(mails.code, { ...brand, ...changes });
      const cells = [...(body.querySelector('.head')?.querySelectorAll('td') ?? [])];
      return cells.map((cell) => cell.querySelector('img')?.alt ?? cell.textContent);
    };
    expect(head({})).to.deep.equal(['', 'Northgate']);
    expect(head({ markIncludesName: true })).to.deep.equal(['Northgate']);
    expect(head({ hasMark: false })).to.deep.equal(['N', 'Northgate']);
  });

  it('omit unknown facts of the request, and show the code in two groups, copied as six digits', () => {
    const { code, reference } = mails.code;
    const { text } = renderMail({ kind: 'code', to, language: 'en', code, reference });
    expect(text).to.include('without the code.\n\nReference: K7QM2X');
    const shown = documentOf(mails.code).querySelector('p[translate=no]');
    expect(shown?.getAttribute('style')).to.include('user-select:all');
    const groups = [...(shown?.children ?? [])].map(({ textContent }) => textContent);
    expect([shown?.textContent, ...groups]).to.deep.equal(['012345', '012', '345']);
  });

  it('lead to the activation page for 7 days, or to the sign-in', () => {
    for (const [kind, subject, url, hasEnd] of [
      ['activation', 'Activate your Northgate account', link, true],
      ['ready account', 'Your Northgate account is ready', brand.signInUrl, false],
    ] as const) {
      const rendered = renderMail(mails[kind]);
      expect(rendered).to.include({ subject, link: url, code: null });
      expect(rendered.text.split('\n')).to.include(url);
      expect(rendered.text.includes('7 days')).to.equal(hasEnd);
    }
  });

  it('lead to the sign-in of the region', () => {
    const signInUrl = 'https://console.eu.northgate.example/';
    const regions = [{ value: 'EU', label: 'Europe (EU)', signInUrl }];
    expect(renderMail(mails['ready account'], { ...brand, regions }).link).to.equal(signInUrl);
  });

  it('contain URL and region of a new organization, as on the page', () => {
    const facts = '\nYour URL: engines.northgate.example\nRegion: Europe (EU)\n';
    for (const kind of ['activation', 'ready account'] as const) {
      expect(renderMail(mails[kind]).text, kind).to.include(facts);
    }
    // From the outbox of a previous version.
    const { orgShortName, region, ...previous } = mails.activation;
    expect(renderMail(previous).text).not.to.include('Your URL');
  });

  it('link to the next steps in the product, except in mails of a previous version', () => {
    const nextSteps = [{ label: 'Invite', url: 'https://{shortName}.northgate.example/{region}' }];
    const { orgShortName, region, ...previous } = mails.activation;
    const step = '\n\nNext steps\n\nInvite:\nhttps://engines.northgate.example/EU\n';
    expect(renderMail(mails.activation, { ...brand, nextSteps }).text).to.include(step);
    expect(renderMail(previous, { ...brand, nextSteps }).text).not.to.include('Next steps');
  });

  it('confirm a request that waits for a review', () => {
    const mail = mails.received;
    const rendered = renderMail(mail, { ...brand, reviewBusinessDays: null });
    expect(rendered.subject).to.equal('We received your request for Northgate');
    expect(rendered.text).to.include(orgName).and.include("We'll email you as soon as");
    expect(rendered.link).to.equal('https://signup.example/status?token=1');
    const { text } = renderMail(mail, { ...brand, reviewBusinessDays: 2 });
    expect(text).to.include("We'll email you our decision within 2 business days.");
  });

  it('ask a reviewer for a decision, with the facts and a warning', () => {
    const { subject, text, link } = renderMail(mails.review);
    expect(subject).to.equal('A request for Northgate needs your review');
    expect(text)
      .to.include('Email: Ada@acme.example\n')
      .and.include('Contact the company by other');
    expect(link).to.equal('https://signup.example/review?token=1');
    const reviewReason = 'New country';
    const changed = { ...mails.review, isContested: false, reviewReason };
    const { text: other } = renderMail(changed);
    expect(other).to.include('Why it needs a review: New country\n');
    expect(other).to.include('Short name: engines\n').and.not.include('Contact the company');
  });

  it('ask an administrator for an invitation, with the colleague, an instruction and the sign-in of the region', () => {
    const signInUrl = 'https://console.eu.northgate.example/';
    const regions = [{ value: 'EU', label: 'Europe (EU)', signInUrl }];
    const { subject, text, link } = renderMail(mails.join, { ...brand, regions });
    expect(subject).to.equal('Grace@acme.example asks to join Analytical Engines');
    expect(text)
      .to.include('Grace@acme.example asks to join Analytical Engines on Northgate.')
      .and.include('sign in and invite them')
      .and.include(`Sign in:\n${signInUrl}\n`);
    expect(link).to.equal(signInUrl);
  });

  it('contain a refusal, the reason of the reviewer and the way to support', () => {
    const rendered = renderMail(mails.refusal);
    expect(rendered.subject).to.equal('Your request for Northgate was not approved');
    expect(rendered.text).to.include(orgName).and.include('contact our support');
    expect(rendered.text).not.to.include('Reason');
    expect(rendered.link).to.equal(brand.supportUrl);
    const { text } = renderMail({ ...mails.refusal, reason: 'No\r\nanswer\u202e <b>' });
    expect(text).to.include('\n\nReason given by Northgate:\nNo answer <b>\n\n');
  });

  for (const [name, mail] of Object.entries<Mail>(mails)) {
    it(`have the same text in both forms of the ${name} mail`, () => {
      const { text } = renderMail(mail);
      const document = documentOf(mail);
      const shown = [...document.querySelectorAll('h1, p')].map(({ textContent }) => textContent);
      const links = [...document.querySelectorAll('a')].map(({ href }) => href);
      for (const row of document.querySelectorAll('tr')) {
        shown.push([...row.cells].map(({ textContent }) => textContent).join(': '));
      }
      for (const line of text.split(/\n+/).filter((line) => line !== '' && line !== '-- ')) {
        const [, words = '', url] = /^(.*?):?\s*(https:.*)?$/.exec(line) ?? [];
        expect(
          `${shown} ${[...document.querySelectorAll('a')].map((a) => a.textContent)}`,
        ).to.include(words);
        if (url) expect(links).to.include(url);
      }
    });

    it(`give the ${name} mail a title, a preview and one button at most`, () => {
      const document = documentOf(mail);
      expect(document.documentElement.lang).to.equal('en');
      expect(document.title).to.equal(renderMail(mail).subject);
      expect(document.body.firstElementChild?.getAttribute('style')).to.include('display:none');
      expect(document.querySelectorAll('.button')).to.have.length(mail.kind === 'code' ? 0 : 1);
      expect(document.querySelectorAll('table:not([role=presentation])')).to.have.length(0);
    });

    it(`load nothing in the ${name} mail`, () => {
      const document = documentOf(mail);
      expect(document.querySelectorAll('link, script, [background]')).to.have.length(0);
      expect([...document.images].map(({ src }) => src)).to.deep.equal(['cid:mark']);
    });

    it(`end the ${name} mail with the support link and its reason`, () => {
      const document = documentOf(mail);
      const [product, why] = [...document.querySelectorAll('p')].slice(-2);
      expect(product?.querySelector('a')?.href).to.equal(brand.supportUrl);
      expect(why?.textContent).to.match(/^You received this email because .* Northgate/);
    });

    it(`have a dark color for every color of the ${name} mail`, () => {
      const { html } = renderMail(mail);
      const document = documentOf(mail);
      expect(document.querySelector('meta[name=color-scheme]')?.getAttribute('content')).to.equal(
        'light dark',
      );
      const [, dark = ''] = /prefers-color-scheme:dark\)\{([\s\S]*?)\n\}/.exec(html) ?? [];
      const backgrounds = document.querySelectorAll('[bgcolor]');
      expect(backgrounds).not.to.be.empty;
      for (const element of backgrounds) {
        const background = element.getAttribute('bgcolor');
        expect(element.getAttribute('style')).to.include(`background-color:${background}`);
        expect(['TABLE', 'TD', 'BODY']).to.include(element.tagName);
      }
      const colors = [...document.querySelectorAll('[style*="#"]')].flatMap((element) =>
        [...`${element.getAttribute('style')}`.matchAll(/([\w-]+):(#[0-9a-f]{6})/g)].map(
          ([, property, color]) => [element.className, property, color] as const,
        ),
      );
      expect(colors).not.to.be.empty;
      for (const [part, property, color] of colors) {
        const [, changed] =
          new RegExp(`\\.${part}\\{[^}]*?(?<![\\w-])${property}:(#\\w{6}) !important`).exec(dark) ??
          [];
        expect(changed, `${part} ${property} ${color}`).to.match(/^#/);
        expect(Object.values(brand.palette.dark)).to.include(changed);
      }
    });
  }

  it('show the name of an organization as one line of text, whatever it holds', () => {
    const evil = 'A\r\nSubject: x\u2028\u0000\u202e<img src=x onerror="alert(1)">&amp;';
    for (const kind of ['activation', 'received', 'refusal'] as const) {
      const mail: Mail = { kind, to, language: 'en', orgName: evil, link };
      const { subject, text } = renderMail(mail);
      expect(subject).to.include('Northgate').and.not.include('Subject: x');
      expect(text).to.include('A Subject: x <img src=x onerror="alert(1)">&amp;');
      expect(text).not.to.match(/[^\n\P{Cc}]|[\p{Bidi_Control}\u2028]/u);
      const document = documentOf(mail);
      expect(document.querySelector('img[onerror]')).to.equal(null);
      expect(document.body.textContent).to.include('<img src=x onerror="alert(1)">&amp;');
    }
  });
});

describe('The picture of the mark', () => {
  it('is 160 pixels wide at most, in a tile that is 12 wider', () => {
    expect(tileWidth({ ...brand.mark.light, width: 1000, height: 10 })).to.equal(172);
    expect(tileWidth({ ...brand.mark.light, width: 20, height: 10 })).to.equal(68);
  });

  it('is missing in mails of a brand without a mark', () => {
    expect(markPicture({ ...brand, hasMark: false })).to.equal(null);
  });
});

function read(mail: Mail) {
  const { html, text } = renderAs(mail, testBranding);
  return { document: domOf(html).document, text };
}

describe('A mail in another language', () => {
  it('has its language and direction on every element, and codes and addresses left to right', () => {
    const language = 'ar';
    for (const sample of Object.values<Mail>(mails)) {
      const { document, text } = read({ ...sample, language });
      const { documentElement: root, body } = document;
      for (const element of [root, body, body.querySelector('table')]) {
        expect(element?.getAttribute('lang')).to.equal(language);
      }
      for (const element of [root, body, ...document.querySelectorAll('table, h1, p')]) {
        if (element.matches('.quote p + p')) continue;
        const isCode = element.querySelector('.code') ?? element.closest('.code');
        const isOuter = element.querySelector('table, h1');
        const expected = isCode && !isOuter ? 'ltr' : 'rtl';
        expect(element.getAttribute('dir'), element.outerHTML).to.equal(expected);
      }
      for (const link of document.querySelectorAll('a[translate=no]')) {
        expect(link.closest('[dir]')?.getAttribute('dir')).to.equal('ltr');
      }
      if (sample.kind !== 'code') continue;
      const marked = [...document.querySelectorAll('bdi[dir=ltr]')];
      const texts = marked.map(({ textContent }) => textContent);
      expect(texts).to.include.members([sample.reference, '12:00 UTC']);
      // A mark inside a code would be copied with it.
      expect(text.split('\n')).to.include('012345');
    }
  });
});

describe('A mail', () => {
  it('is in the first language of the brand if the brand no longer offers its own', () => {
    const [first] = testBranding.languages;
    const subject = testBranding.in(first).sentences['mails.code.subject']('012345');
    for (const language of ['tlh', '', 'constructor']) {
      const rendered = renderAs({ ...mails.code, language }, testBranding);
      expect(rendered).to.include({ language: first, subject });
    }
  });
});
