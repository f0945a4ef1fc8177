import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { type Language, languageDetails, languages } from '../../../../src/domain/languages.ts';
import { renderMail } from '../../../src/adapters/mail/render-mail.ts';
import type { Mail } from '../../../src/application/ports/mail.ts';
import { ownMessages } from '../../../src/languages/sentences.ts';
import { sampleMails } from '../../fixtures/fakes.ts';
import { testBranding } from '../../fixtures/service-fixture.ts';

/** A mail as it is read: its document, the text of its parts, and the lines of its plain form. */
function read(mail: Mail) {
  const { html, text, subject } = renderMail(mail, testBranding);
  const { document } = new JSDOM(html).window;
  return { document, text, subject };
}

const isRightToLeft = (language: Language) => languageDetails[language].direction === 'rtl';
const withoutMarks = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');

for (const language of languages) {
  const { direction } = languageDetails[language];

  for (const [name, sample] of Object.entries<Mail>(sampleMails)) {
    describe(`The ${name} mail in ${language}`, () => {
      const mail: Mail = { ...sample, language };

      it('says its language and direction wherever a mail program may look', () => {
        const { document } = read(mail);
        const { documentElement: root, body } = document;
        for (const element of [root, body, body.querySelector('table')]) {
          expect(element?.getAttribute('lang')).to.equal(language);
        }
        for (const element of [root, body, ...document.querySelectorAll('table, h1, p')]) {
          const isCode = element.classList.contains('code');
          expect(element.getAttribute('dir'), element.outerHTML).to.equal(
            isCode ? 'ltr' : direction,
          );
        }
      });

      it('begins where its lines begin', () => {
        const { html } = renderMail(mail, testBranding);
        const [start, end] = isRightToLeft(language) ? ['right', 'left'] : ['left', 'right'];
        expect(html)
          .to.include(`text-align:${start}`)
          .and.include(`padding-${start}:12px`)
          .and.not.match(new RegExp(`text-align:${end}|padding-${end}`));
      });

      it('keeps addresses and codes from left to right', () => {
        const { document, text } = read(mail);
        for (const link of document.querySelectorAll('a[translate=no]')) {
          expect(link.closest('[dir]')?.getAttribute('dir')).to.equal('ltr');
        }
        const reference = mail.kind === 'code' ? mail.reference : null;
        if (reference === null) return;
        const marked = [...document.querySelectorAll('bdi[dir=ltr]')];
        expect(marked.map(({ textContent }) => textContent)).to.include(reference);
        // A mark inside a code would be copied with it.
        expect(text.split('\n')).to.include('012345');
      });
    });
  }

  it(`A mail in ${language} says what its catalogue says, and nothing else`, () => {
    const brand = testBranding.in(language);
    const { mails, contactSupport } = brand.sentences;
    const { to, orgName, link } = sampleMails.activation;
    const said = mails.activation(orgName, 7);
    const { document, text, subject } = read({ ...sampleMails.activation, language });
    expect(subject).to.equal(said.subject);
    const shown = [...document.querySelectorAll('h1, p')].map(({ textContent }) => textContent);
    const paragraphs = [
      said.heading,
      ...said.before,
      `${mails.buttonDoesNotWork}${link}`,
      ...said.after,
      `${brand.product} · ${contactSupport}`,
      said.why,
    ];
    expect(shown).to.deep.equal(paragraphs.map(withoutMarks));
    for (const words of [said.heading, ...said.before, ...said.after, said.why, link]) {
      expect(withoutMarks(text)).to.include(withoutMarks(words));
    }
    expect(text).not.to.include(to);
  });
}

describe('A mail', () => {
  it('has no sentence that is in no catalogue', () => {
    const latin = /[A-Za-z]/;
    for (const sample of Object.values<Mail>(sampleMails)) {
      const { document } = read({ ...sample, language: 'en-XA' });
      for (const element of document.querySelectorAll('h1, p, td > a')) {
        if (element.querySelector('a') || element.classList.contains('code')) continue;
        expect(element.textContent).to.match(/^\[.*\]$/s);
      }
      const [link] = document.querySelectorAll('p a:not([translate=no])');
      expect(link?.textContent)
        .to.match(latin)
        .and.match(/^\[.*\]$/);
    }
  });

  it('in a language that the brand does not offer any more is in its first one', () => {
    const [first] = testBranding.languages;
    for (const language of ['tlh', '', 'constructor']) {
      expect(renderMail({ ...sampleMails.code, language }, testBranding)).to.include({
        language: first,
        subject: ownMessages[first]('Northgate').mails.code('012345', 10, '').subject,
      });
    }
    const old = JSON.parse(JSON.stringify({ ...sampleMails.code, language: undefined }));
    expect(renderMail(old, testBranding).language, 'posted before there were any').to.equal(first);
  });

  it('has what the brand itself says in its language', () => {
    const product = 'نورثغيت';
    const renamed = { ...testBranding.in('ar'), product };
    const branding = { ...testBranding, in: () => renamed };
    const { html, text } = renderMail({ ...sampleMails.code, language: 'ar' }, branding);
    for (const form of [html, text]) expect(form).to.include(product);
  });
});
