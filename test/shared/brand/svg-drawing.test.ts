import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { svgProblem } from '#shared/brand/svg-drawing.ts';

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

  const allowed: Readonly<Record<string, string>> = {
    'refer to its own parts':
      '<defs><linearGradient id="a"/></defs><use xlink:href="#a"/><rect fill="url(#a)"/>',
    'have what editors write':
      '<g id="a" data-name="Layer 1" style="mix-blend-mode:multiply" xml:space="preserve"/>',
    'have a dark mode':
      '<style>.a{fill:rgb(0 0 0)}@media(prefers-color-scheme:dark){.a{fill:url("#a")}}</style>',
    'be moved': '<g transform="translate(1 2) rotate(3) skewX(4)"/>',
  };
  for (const [what, content] of Object.entries(allowed)) {
    it(`may ${what}`, () => {
      expect(svgProblem(svg(content))).to.equal(null);
    });
  }

  const rejected: Readonly<Record<string, readonly [string, RegExp]>> = {
    'a script': [svg('<script>a()</script>'), /<script>/],
    'a script with a prefix': [
      '<svg:svg xmlns:svg="http://www.w3.org/2000/svg"><svg:script/></svg:svg>',
      /<svg:script>/,
    ],
    'a script that an entity hides': [
      `<!DOCTYPE svg [<!ENTITY a "<script/>">]>${svg('&a;')}`,
      /DOCTYPE|well-formed/,
    ],
    'a handler': [svg('<g onload="a()"/>'), /attribute onload/],
    'a handler in capitals': [svg('', 'ONLOAD="a()"'), /attribute ONLOAD/],
    'a link': [svg('<a href="javascript:a()"/>'), /<a>/],
    'an animation that sets a link': [svg('<set attributeName="href" to="x"/>'), /<set>/],
    'an animation': [svg('<animate attributeName="x"/>'), /<animate>/],
    'foreign content': [svg('<foreignObject/>'), /<foreignObject>/],
    HTML: [svg('<iframe xmlns="http://www.w3.org/1999/xhtml"/>'), /<iframe>/],
    'a picture of another host': [svg('<image href="https://a.example/a.png"/>'), /<image>/],
    'a part of another file': [svg('<use href="https://a.example/a.svg#b"/>'), /outside/],
    'a part in a data address': [svg('<use xlink:href="data:image/svg+xml,a#b"/>'), /outside/],
    'a color of another host': [svg('<rect fill="url(https://a.example/a)"/>'), /outside/],
    'a style of another host': [svg('<rect style="fill:url( //a.example/a)"/>'), /outside/],
    'a sheet that imports': [svg('<style>@import "//a.example";</style>'), /has @import/],
    'a sheet that imports in two parts': [
      svg('<style>@im<![CDATA[port "//a.example"]]></style>'),
      /has @import/,
    ],
    'an address that a comment divides': [
      svg('<style>a{fill:u<!-- -->rl(//a.example)}</style>'),
      /outside/,
    ],
    'an address that an element divides': [
      svg('<style>a{fill:u<g/>rl(//a.example)}</style>'),
      /<g> in a style sheet/,
    ],
    'a sheet in a sheet': [svg('<style>@im<style/>port "//a.example"</style>'), /<style> in a/],
    'an address in src()': [svg('<style>a{mask:src("//a.example")}</style>'), /has src\(/],
    'an address in a set': [svg('<g style="mask:image-set(\'//a.example\')"/>'), /has image-set\(/],
    'an animated sheet': [svg('<style>@keyframes a{}</style>'), /has @keyframes/],
    'another base': [svg('<g xml:base="https://a.example/"/>'), /attribute xml:base/],
    'an attribute of another language': [
      svg('<g xmlns:b="urn:b" b:href="#a"/>'),
      /attribute b:href/,
    ],
    'an unknown attribute': [svg('<g src="//a.example"/>'), /attribute src/],
    'an encoded reference': [svg('<use href="#%61"/>'), /outside/],
    'an address that begins like a reference': [svg('<g fill="url(#a,//a.example)"/>'), /outside/],
    'copies of copies': [
      svg('<g id="a"><use href="#b"/><use href="#b"/></g><g id="b"/><use href="#a"/>'),
      /<use> of #a, which contains a <use>/,
    ],
    'a copy of itself': [svg('<g id="a"><use id="b" href="#b"/></g>'), /<use> of #b/],
    'a sheet that hides what it loads': [
      svg('<style><![CDATA[a{b:u\\72l(//a.example)}]]></style>'),
      /outside/,
    ],
    'a processing instruction': [`<?xml-stylesheet href="a.css"?>${svg('')}`, /xml-stylesheet/],
    text: [svg('<text>Northgate</text>'), /convert it to outlines/],
    'invalid XML': ['<svg xmlns="http://www.w3.org/2000/svg"><g></svg>', /well-formed/],
  };
  for (const [what, [source, problem]] of Object.entries(rejected)) {
    it(`may not have ${what}`, () => {
      expect(svgProblem(source)).to.match(problem);
    });
  }
});
