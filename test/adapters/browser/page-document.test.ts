import { expect } from 'chai';
import { pageDocument } from '#page/adapters/browser/page-document.ts';
import { type Dom, installDom } from '../../harness/dom.ts';

describe('pageDocument', () => {
  let dom: Dom | undefined;

  afterEach(() => dom?.remove());

  it('finds the settings block and the root', () => {
    const block = '<script id="settings" type="application/json">{"product":"<b>"}</script>';
    dom = installDom({ body: `<div id="app"></div>${block}` });
    expect(pageDocument.settings()).to.deep.equal({ product: '<b>' });
    expect(pageDocument.root().id).to.equal('app');
  });

  it('reports a broken settings block without an object', () => {
    for (const json of ['', '{', 'null', '[]', '"text"', '5']) {
      dom?.remove();
      dom = installDom({ body: `<script id="settings" type="application/json">${json}</script>` });
      const message = /^The settings block of this page is broken: /;
      expect(() => pageDocument.settings(), json).to.throw(message);
    }
  });

  it('names missing values', () => {
    dom = installDom();
    expect(() => pageDocument.settings()).to.throw('This page has no script#settings');
    expect(() => pageDocument.root()).to.throw('This page has no #app.');
  });
});
