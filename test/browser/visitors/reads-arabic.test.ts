import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { realSignup } from '../../harness/browser/real-signup.ts';
import { goodRegistration } from '../../harness/browser/signup-page.ts';

/** Names, which are written as their owners write them, and what an address is made of. */
const names =
  /Northgate|Fjordlight Logistics|Microsoft|Google|English|reCAPTCHA|https?:\/\/\S+|\S+@\S+|\.\S+\.example/g;

/** What somebody finds who looks for words in Latin letters in all that is shown or read out. */
const foreignWords = (page: Page) =>
  page.evaluate((source) => {
    const unsaid = 'script, style, noscript, template, [translate=no]';
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      if (!node.parentElement?.closest(unsaid)) texts.push(node.data);
    }
    for (const attribute of ['aria-label', 'placeholder', 'title', 'alt', 'data-placeholder']) {
      for (const element of document.querySelectorAll(`[${attribute}]`)) {
        texts.push(element.getAttribute(attribute) ?? '');
      }
    }
    return texts.filter((text) => /[a-z]{3}/i.test(text.replace(new RegExp(source, 'g'), '')));
  }, names.source);

const arabicIndic = (digits: string) =>
  [...digits].map((digit) => String.fromCodePoint(0x0660 + Number(digit))).join('');

describe('a visitor who reads only Arabic', () => {
  const service = realSignup({ languages: ['en', 'ar'] });

  it('walks from the address to the product by Arabic names, and meets no word of English', async () => {
    const real = service();
    const { page, form, log } = await real.open({ locale: 'ar-SA' }, 'ar');
    const { words } = form;
    const reads = async () => expect(await foreignWords(page)).to.deep.equal([]);
    const root = page.locator('html');
    expect(await root.getAttribute('lang')).to.equal('ar');
    expect(await root.getAttribute('dir')).to.equal('rtl');
    expect(page.url()).to.equal(`${real.url}/`);
    await reads();
    await form.submitEmail('nura@gmail.com');
    await form.message.waitFor();
    await reads();

    await form.submitEmail('nura@muharrikat.example');
    await form.onStep(2);
    await form.headed(words.codeHeading).waitFor();
    const boxes = page.locator('.code-boxes');
    expect(await boxes.evaluate((it) => getComputedStyle(it).direction)).to.equal('ltr');
    await reads();
    const code = await real.newestCode();
    await form.submitCode(arabicIndic(code === '111111' ? '222222' : '111111'));
    await form.message.waitFor();
    await reads();
    const mail = real.service.inbox.find(({ to }) => to === 'nura@muharrikat.example');
    expect(mail?.subject).to.match(/[\u0600-\u06ff]/);
    // Names and the mail's reference stand in isolates.
    const written = mail?.text.replaceAll(/[\u2066\u2068][^\u2069]*\u2069/g, '') ?? '';
    expect(written.replaceAll(names, '')).to.not.match(/[a-z]{3}/i);

    await form.submitCode(arabicIndic(code));
    await form.onStep(3);
    await form.button(words.register).click();
    await form.summary.waitFor();
    await reads();
    await form.register({ ...goodRegistration, orgName: 'محركات التحليل' });
    await page.waitForURL(real.frontendUrl);
    expect(await page.getByRole('main').innerText()).to.include('محركات التحليل');
    expect(log.problems).to.deep.equal([]);
  });
});
