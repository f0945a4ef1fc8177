import { expect } from 'chai';
import { isLink, isThisMachine, readWebUrl } from '../../src/domain/web-url.ts';

describe('readWebUrl', () => {
  it('reads https, and http on this machine', () => {
    const example = 'HTTPS://Example.com:443/a?b#c';
    for (const text of ['https://example.com', example, 'http://localhost:3001/']) {
      expect(readWebUrl(text)?.href).to.equal(new URL(text).href);
    }
  });

  it('accepts nothing else', () => {
    for (const value of [
      'http://example.com',
      '//example.com',
      '',
      'https:example.com',
      'https:\\\\example.com',
      'https://exam\tple.com',
      'https://user@example.com',
      'https://',
      ' https://example.com',
      null,
      ['https://example.com'],
    ]) {
      expect(readWebUrl(value), JSON.stringify(value)).to.equal(null);
    }
  });
});

describe('A link', () => {
  it('is a web URL, or mailto: with an address', () => {
    for (const value of ['https://example.com/help', 'http://localhost/', 'mailto:a@b']) {
      expect(isLink(value), value).to.equal(true);
    }
  });

  it('has no other form', () => {
    for (const value of [
      'javascript:alert(1)',
      'help@example.com',
      'mailto:',
      'mailto:@b',
      'mailto:a b@c',
      'mailto:a@b@c',
      'x mailto:a@b',
      ['mailto:a@b'],
      null,
    ]) {
      expect(isLink(value), JSON.stringify(value)).to.equal(false);
    }
  });
});

describe('The names of this machine', () => {
  it('are localhost, names below it, and the loopback addresses', () => {
    for (const name of [
      'localhost',
      'localhost.',
      'signup.localhost',
      '127.0.0.1',
      '127.10.20.30',
      '[::1]',
    ]) {
      expect(isThisMachine(name), name).to.equal(true);
    }
  });

  it('do not include names of other hosts', () => {
    for (const name of [
      'evil.example',
      'localhost.evil.example',
      'notlocalhost',
      '.localhost',
      '127.0.0.1.evil.example',
      'x127.0.0.1',
      '127.0',
      '128.0.0.1',
      'x[::1]',
      '[::2]',
    ]) {
      expect(isThisMachine(name), name).to.equal(false);
    }
  });
});
