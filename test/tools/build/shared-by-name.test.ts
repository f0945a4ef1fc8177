import { expect } from 'chai';
import { sharedByName } from '../../../tools/build/shared-by-name.ts';
import type { BundledScript } from '../../../tools/build/without-facades.ts';

const script = (file: string, text: string, ...imports: string[]): BundledScript => ({
  file: `assets/${file}`,
  text,
  imports: imports.map((name) => `assets/${name}`),
  modules: new Map(),
});

describe('sharedByName', () => {
  const scripts = sharedByName(
    [
      script('main-A1.js', 'var m=1;export{m as a};\n'),
      script(
        'rest-B2.js',
        'import{a}from"./main-A1.js";var x=1;export{x as a,y as default};\n',
        'main-A1.js',
      ),
      script(
        'later-C3.js',
        'import{a as q,default as r}from"./rest-B2.js";import"./main-A1.js";go(q,r);',
        'rest-B2.js',
        'main-A1.js',
      ),
      script('widget-D4.js', 'import"./rest-B2.js";go();', 'rest-B2.js'),
    ],
    'assets/main-A1.js',
  );
  const [main, rest, later, widget] = scripts;

  it('lets a part put down what others share with it, of which the copy that came first stays', () => {
    expect(rest?.text).to.equal(
      'import{a}from"./main-A1.js";var x=1;(globalThis.sharedParts??={})["rest-B2.js"]??={a:x,default:y};export{x as a,y as default};\n',
    );
  });

  it('lets the others take it from there, whatever the address of the part was', () => {
    expect(later?.text).to.equal(
      'const{a:q,default:r}=globalThis.sharedParts["rest-B2.js"];import"./main-A1.js";go(q,r);',
    );
    expect(widget?.text).to.equal('go();');
  });

  it('leaves the first script alone', () => {
    expect(main?.text).to.equal('var m=1;export{m as a};\n');
  });

  it('knows that only the first script is waited for', () => {
    expect(scripts.map(({ imports }) => imports)).to.deep.equal([
      [],
      ['assets/main-A1.js'],
      ['assets/main-A1.js'],
      [],
    ]);
  });
});
