import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { svgProblem } from '../../../shared/brand/svg-drawing.ts';

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;

describe('An SVG picture of a brand', () => {
  for (const name of readdirSync('brands', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.svg'),
  )) {
    it(`may be a drawing such as ${name}`, () => {
      expect(svgProblem(readFileSync(`brands/${name}`, 'utf8'))).to.equal(null);
    });
  }

  it('may refer to its own parts', () => {
    const own = svg(
      '<defs><linearGradient id="a"/></defs><use xlink:href="#a"/><rect fill="url(#a)"/>',
    );
    expect(svgProblem(own)).to.equal(null);
  });

  const refused: Readonly<Record<string, readonly [string, RegExp]>> = {
    'a script': [svg('<script>a()</script>'), /<script>/],
    'a script with a prefix': [
      '<svg:svg xmlns:svg="http://www.w3.org/2000/svg"><svg:script/></svg:svg>',
      /<svg:script>/,
    ],
    'a script that an entity hides': [
      `<!DOCTYPE svg [<!ENTITY a "<script/>">]>${svg('&a;')}`,
      /DOCTYPE|well-formed/,
    ],
    'a handler': [svg('<g onload="a()"/>'), /handler, onload/],
    'a handler in capitals': [svg('', 'ONLOAD="a()"'), /handler/],
    'a link': [svg('<a href="javascript:a()"/>'), /<a>/],
    'an animation that sets a link': [svg('<set attributeName="href" to="x"/>'), /<set>/],
    'an animation': [svg('<animate attributeName="x"/>'), /<animate>/],
    'foreign content': [svg('<foreignObject/>'), /<foreignObject>/],
    HTML: [svg('<iframe xmlns="http://www.w3.org/1999/xhtml"/>'), /<iframe>/],
    'a picture of another host': [svg('<image href="https://a.example/a.png"/>'), /<image>/],
    'a part of another file': [svg('<use href="https://a.example/a.svg#b"/>'), /outside/],
    'a part in a data address': [svg('<use xlink:href="data:image/svg+xml,a#b"/>'), /outside/],
    'a colour of another host': [svg('<rect fill="url(https://a.example/a)"/>'), /outside/],
    'a style of another host': [svg('<rect style="fill:url( //a.example/a)"/>'), /outside/],
    'a sheet that imports': [svg('<style>@import "//a.example";</style>'), /outside/],
    'a sheet that hides what it loads': [
      svg('<style><![CDATA[a{b:u\\72l(//a.example)}]]></style>'),
      /outside/,
    ],
    'a processing instruction': [`<?xml-stylesheet href="a.css"?>${svg('')}`, /xml-stylesheet/],
    text: [svg('<text>Northgate</text>'), /convert it to outlines/],
    'what is no XML': ['<svg xmlns="http://www.w3.org/2000/svg"><g></svg>', /well-formed/],
  };
  for (const [what, [source, problem]] of Object.entries(refused)) {
    it(`may not have ${what}`, () => {
      expect(svgProblem(source)).to.match(problem);
    });
  }
});
