import { expect } from 'chai';
import { pageDocument } from '#page/adapters/browser/page-document.ts';
import { type Dom, installDom } from '../../harness/dom.ts';

describe('pageDocument', () => {
  let dom: Dom | undefined;

  afterEach(() => dom?.remove());

  it('reports a broken settings block without an object', () => {
    for (const json of ['', '{', 'null', '[]', '"text"', '5']) {
      dom?.remove();
      dom = installDom({ body: `<script id="settings" type="application/json">${json}</script>` });
      const message = /^The settings block of this page is broken: /;
      expect(() => pageDocument.settings(), json).to.throw(message);
    }
  });
});
