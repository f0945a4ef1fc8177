import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { settingsFor } from '../../src/adapters/settings/settings-for.ts';
import type { Settings } from '../../src/application/ports/settings.ts';
import { prerender } from '../../src/composition/prerender.tsx';
import { testSettings } from '../harness/fakes/test-settings.ts';
import { sentences } from '../harness/sentences.ts';

const [development, production] = [settingsFor('development'), settingsFor('production')];
const withoutKey = { ...testSettings, recaptchaSiteKey: null };
const withKey = { ...testSettings, recaptchaSiteKey: 'site-key' };

/** The first screen as a browser reads it before any script runs. */
const read = (settings: Settings) => new JSDOM(whole(settings)).window.document;

function whole(settings: Settings): string {
  const { step, brand, marketing } = prerender(settings);
  return `${brand}<main>${step}</main>${marketing}`;
}

describe('the first screen that the build writes', () => {
  it('is step 1, to be read and typed into', () => {
    const document = read(testSettings);
    expect(document.querySelector('h1')?.textContent).to.equal('Sign up for Northgate');
    const email = document.querySelector<HTMLInputElement>('input[name="email"]');
    expect(email?.labels?.[0]?.textContent).to.equal('Work email');
    expect([email?.value, email?.disabled, email?.readOnly]).to.deep.equal(['', false, false]);
    expect(document.querySelector('[autofocus]')).to.equal(null);
    const { title } = prerender(testSettings);
    expect(title).to.equal('Step 1 of 4: Sign up for Northgate - Northgate');
  });

  it('has a Continue that waits, and says for what', () => {
    const document = read(testSettings);
    const button = document.querySelector<HTMLButtonElement>('button[type="submit"]');
    expect(button?.disabled).to.equal(true);
    expect(document.querySelector('#continue-hint')?.textContent).to.equal(
      sentences.emailAndHumanCheckToContinue,
    );
  });

  for (const [name, settings] of Object.entries({ development, production, withKey, withoutKey })) {
    it(`has no inline style, handler or script, which its policy forbids: ${name}`, () => {
      const document = read(settings);
      expect(document.querySelector('style, script, [style]')).to.equal(null);
      const handlers = [...document.querySelectorAll('*')].flatMap((element) =>
        element.getAttributeNames().filter((attribute) => attribute.startsWith('on')),
      );
      expect(handlers).to.be.empty;
      expect(whole(settings)).not.to.match(/javascript:/i);
    });
  }

  it('keeps a place for reCAPTCHA where there is a site key', () => {
    const place = read(withKey).querySelector('.human-check-place');
    expect(place?.getAttribute('data-placeholder')).to.equal(sentences.humanCheckPlaceholder);
    expect(whole(withKey)).not.to.contain('site-key');
  });

  it('promises no reCAPTCHA where there is no site key', () => {
    const place = read(withoutKey).querySelector('.human-check-place');
    expect(place).not.to.equal(null);
    expect(place?.hasAttribute('data-placeholder')).to.equal(false);
  });

  it('loads nothing from elsewhere', () => {
    for (const settings of [development, production, withKey]) {
      expect(read(settings).querySelector('img, link, iframe, [src]')).to.equal(null);
    }
  });

  it('writes a brand as text, whatever it is called', () => {
    const product = '<img src=x onerror=alert(1)> & "Sons"';
    const document = read({ ...testSettings, product });
    expect(document.querySelector('img')).to.equal(null);
    expect(document.querySelector('.brand-name')?.textContent).to.equal(product);
  });

  it('has the brand above it and the marketing beside it', () => {
    const document = read(testSettings);
    expect(document.querySelector('header')?.textContent).to.equal('Northgate');
    const marketing = document.querySelector('aside')?.textContent;
    expect(marketing).to.contain('Better security starts at the gate');
    expect(marketing).to.contain('We sleep better since we moved in.');
    expect(marketing).to.contain('Robin Doe');
  });

  it('shows the logo of the settings in the place of the built-in mark', () => {
    const document = read({ ...testSettings, logoUrl: '/logo.svg' });
    const logo = document.querySelector('header img');
    expect([logo?.getAttribute('src'), logo?.getAttribute('alt')]).to.deep.equal([
      '/logo.svg',
      'Northgate',
    ]);
    expect(document.querySelector('header svg')).to.equal(null);
  });
});
