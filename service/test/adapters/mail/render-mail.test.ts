import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { renderMail } from '../../../src/adapters/mail/render-mail.ts';
import type { Mail } from '../../../src/application/ports/mail.ts';

const settings = { product: 'Northgate', signInUrl: 'https://northgate.example/sign-in' };
const to = 'ada@acme.example';
const orgName = 'Analytical Engines';
const link = 'https://signup.northgate.example/activate#token';

const mails: Record<string, Mail> = {
  code: { kind: 'code', to, code: '012345' },
  activation: { kind: 'activation', to, orgName, link },
  'ready account': { kind: 'activation', to, orgName, link: null },
  refusal: { kind: 'refusal', to, orgName },
};

function documentOf(mail: Mail): Document {
  return new JSDOM(renderMail(mail, settings).html).window.document;
}

describe('The words and looks of mails', () => {
  it('tell the code, how long and where it is valid, and what to do with one not asked for', () => {
    const { subject, text, code } = renderMail(mails.code as Mail, settings);
    expect(subject).to.equal('012345 is your code');
    expect(code).to.equal('012345');
    expect(text).to.equal(`Your code to sign up for Northgate

012345

It is valid for 10 minutes, in the browser in which you asked for it.

If you did not ask for it, you can ignore this mail. Never pass the code on to anybody.
`);
  });

  it('show the code large, to be selected as a whole and never translated', () => {
    const code = documentOf(mails.code as Mail).querySelector('[translate=no]');
    expect(code?.textContent).to.equal('012345');
    expect(code?.classList.contains('notranslate')).to.equal(true);
    const style = code?.getAttribute('style');
    expect(style).to.include('36px').and.include('monospace').and.include('user-select:all');
  });

  it('lead to the activation page, for 7 days', () => {
    const rendered = renderMail(mails.activation as Mail, settings);
    expect(rendered).to.include({ subject: 'Activate your Northgate account', link, code: null });
    expect(rendered.text).to.include(orgName).and.include('7 days');
    expect(rendered.text.split('\n')).to.include(link);
  });

  it('lead who needs no activation to the sign-in', () => {
    const rendered = renderMail(mails['ready account'] as Mail, settings);
    const { signInUrl } = settings;
    expect(rendered).to.include({ subject: 'Your Northgate account is ready', link: signInUrl });
    expect(rendered.text.split('\n')).to.include(signInUrl);
    expect(rendered.text).not.to.include('7 days');
  });

  it('say that a request was not approved, and whom to ask', () => {
    const rendered = renderMail(mails.refusal as Mail, settings);
    expect(rendered.subject).to.equal('Your request for Northgate was not approved');
    expect(rendered.text).to.include(orgName).and.include('IT support');
    expect(rendered.link).to.equal(null);
  });

  for (const [name, mail] of Object.entries(mails)) {
    it(`are the same in both forms of the ${name} mail`, () => {
      const { text } = renderMail(mail, settings);
      const shown = [...documentOf(mail).querySelectorAll('h1, p')];
      const lines = text.split(/\n+/).filter((line) => line !== '');
      for (const line of lines.filter((line) => !line.endsWith(':'))) {
        expect(
          shown.some(({ textContent }) => textContent?.includes(line)),
          line,
        ).to.equal(true);
      }
    });

    it(`leave the colours of the ${name} mail to the reader's light or dark mode, and load nothing`, () => {
      const document = documentOf(mail);
      expect(document.documentElement.lang).to.equal('en');
      expect(document.querySelector('meta[name=color-scheme]')?.getAttribute('content')).to.equal(
        'light dark',
      );
      expect(document.title).to.equal(renderMail(mail, settings).subject);
      const preview = document.body.firstElementChild;
      expect(preview?.textContent).not.to.equal('');
      expect(preview?.getAttribute('style')).to.include('display:none');
      expect(document.querySelectorAll('img, link, style, script, [background]')).to.have.length(0);
      for (const element of document.querySelectorAll('[style*=color]')) {
        expect(element.closest('td[style*="background-color"]'), element.outerHTML).not.to.equal(
          null,
        );
      }
      for (const table of document.querySelectorAll('table')) {
        expect(table.getAttribute('role')).to.equal('presentation');
      }
    });
  }

  it('show the name of an organisation as one line of text, whatever it holds', () => {
    const evil = 'A\r\nSubject: x\u2028\u0000\u202e<img src=x onerror="alert(1)">&amp;';
    for (const kind of ['activation', 'refusal'] as const) {
      const mail: Mail = { kind, to, orgName: evil, link };
      const { subject, text } = renderMail(mail, settings);
      expect(subject).to.include('Northgate').and.not.include('Subject: x');
      expect(text).to.include('A Subject: x <img src=x onerror="alert(1)">&amp;');
      expect(text).not.to.match(/[^\n\P{Cc}]|[\p{Bidi_Control}\u2028]/u);
      const document = documentOf(mail);
      expect(document.querySelector('img')).to.equal(null);
      expect(document.body.textContent).to.include('<img src=x onerror="alert(1)">&amp;');
    }
  });
});
