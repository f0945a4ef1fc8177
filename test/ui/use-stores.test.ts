import { expect } from 'chai';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StoresContext, useSay, useSentences, useStores } from '../../src/ui/use-stores.ts';
import { pageOfFakes } from './support/page-of-fakes.ts';

const Product = () => useStores().settings.product;
const Continue = () => useSentences().continue;
const Complaint = () => useSay()({ name: 'emailRequired' });

describe('the stores of a view', () => {
  it('are those of the page that it stands in, and so are the sentences', () => {
    const { stores } = pageOfFakes();
    const shown = [Product, Continue, Complaint].map((View) =>
      renderToString(createElement(StoresContext, { value: stores }, createElement(View))),
    );
    expect(shown).to.deep.equal([stores.settings.product, 'Continue', 'Email is required']);
  });

  it('are missed aloud outside of a page', () => {
    expect(() => renderToString(createElement(Product))).to.throw('outside of the page');
  });
});
