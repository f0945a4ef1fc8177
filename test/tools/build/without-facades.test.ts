import { expect } from 'chai';
import { type BundledScript, withoutFacades } from '../../../tools/build/without-facades.ts';

const script = (file: string, text: string, more: Partial<BundledScript> = {}): BundledScript => ({
  file: `assets/${file}`,
  text,
  imports: [],
  modules: new Map([['src/a.ts', 10]]),
  ...more,
});
const facade = (file: string, text: string, ...imports: string[]) =>
  script(file, text, {
    entryPoint: `src/${file}`,
    imports: imports.map((name) => `assets/${name}`),
    modules: new Map([['src/a.ts', 0]]),
  });

describe('withoutFacades', () => {
  it('makes one script of a facade and what it stands for, with the name of the one and the hash of the other', () => {
    const [only, ...others] = withoutFacades([
      facade(
        'rest-A1.js',
        'import{b as o}from"./chunk-B2.js";export{o as openRest};\n',
        'chunk-B2.js',
      ),
      script('chunk-B2.js', 'var x=1;export{y as a,x as b};\n'),
    ]);
    expect(others).to.be.empty;
    expect(only).to.deep.include({ file: 'assets/rest-B2.js', entryPoint: 'src/rest-A1.js' });
    expect(only?.text).to.equal('var x=1;export{y as a,x as b,x as openRest};\n');
    expect(only?.modules).to.deep.equal(new Map([['src/a.ts', 10]]));
  });

  it('sends whoever asked for either to the one', () => {
    const scripts = withoutFacades([
      facade(
        'rest-A1.js',
        'import{b as o}from"./chunk-B2.js";export{o as openRest};',
        'chunk-B2.js',
      ),
      script('chunk-B2.js', 'export{x as b};'),
      script(
        'later-C3.js',
        'import{b}from"./chunk-B2.js";import("./rest-A1.js");import("./other.js")',
        {
          imports: ['assets/chunk-B2.js'],
        },
      ),
    ]);
    const later = scripts.find(({ file }) => file === 'assets/later-C3.js');
    expect(later?.text).to.equal(
      'import{b}from"./rest-B2.js";import("./rest-B2.js");import("./other.js")',
    );
    expect(later?.imports).to.deep.equal(['assets/rest-B2.js']);
  });

  it('goes by what a facade hands on, where it imports other scripts too', () => {
    const scripts = withoutFacades([
      facade(
        'rest-A1.js',
        'import{a as o}from"./chunk-B2.js";import"./chunk-C3.js";export{o as open};',
        'chunk-B2.js',
        'chunk-C3.js',
      ),
      script('chunk-B2.js', 'export{z as a};'),
      script('chunk-C3.js', 'go();'),
    ]);
    expect(scripts.map(({ file }) => file)).to.have.members([
      'assets/rest-B2.js',
      'assets/chunk-C3.js',
    ]);
  });

  it('takes a facade that exports nothing for the only script it imports', () => {
    const [main] = withoutFacades([
      facade('main-A1.js', 'import"./chunk-B2.js";', 'chunk-B2.js'),
      script('chunk-B2.js', 'go();'),
    ]);
    expect(main).to.deep.include({ file: 'assets/main-B2.js', text: 'go();' });
  });

  it('leaves alone what has modules of its own', () => {
    const scripts = [
      script('later-A1.js', 'import{b}from"./chunk-B2.js";', { entryPoint: 'src/later.ts' }),
    ];
    expect(withoutFacades(scripts)).to.deep.equal(scripts);
  });

  it('gives up on a facade of several scripts', () => {
    const text = 'import{a}from"./chunk-B2.js";import{b}from"./chunk-C3.js";export{a as c,b as d};';
    expect(() =>
      withoutFacades([facade('rest-A1.js', text, 'chunk-B2.js', 'chunk-C3.js')]),
    ).to.throw('assets/rest-A1.js stands for more than one script');
  });
});
