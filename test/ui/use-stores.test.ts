import { expect } from 'chai';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  LaterStoresContext,
  StoresContext,
  useLaterStores,
  useStores,
} from '../../src/ui/use-stores.ts';
import { pageOfFakes } from './support/page-of-fakes.ts';

const Product = () => useStores().settings.product;
const Code = () => useLaterStores().code.boxes.code || 'no digit';

describe('the stores of a view', () => {
  it('are those of the page that it stands in', () => {
    const { stores } = pageOfFakes();
    const view = createElement(StoresContext, { value: stores }, createElement(Product));
    expect(renderToString(view)).to.equal(stores.settings.product);
    const later = createElement(LaterStoresContext, { value: stores }, createElement(Code));
    expect(renderToString(later)).to.equal('no digit');
  });

  for (const View of [Product, Code]) {
    it(`are missed aloud outside of a page: ${View.name}`, () => {
      expect(() => renderToString(createElement(View))).to.throw('outside of the page');
    });
  }
});
