import { SaxesParser } from 'saxes';

const SVG = 'http://www.w3.org/2000/svg';

/** What draws, and nothing that runs, moves, loads or brings another language into the page. */
const elements = new Set(
  (
    'svg g defs symbol use title desc path rect circle ellipse line polyline polygon linearGradient radialGradient stop ' +
    'pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood ' +
    'feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset style'
  ).split(' '),
);

/**
 * What keeps an SVG file from being a drawing: one that runs nothing, loads nothing and looks the same everywhere.
 * @param source the file's text
 * @returns what is wrong and what to do, or null for a drawing
 */
export function svgProblem(source: string): string | null {
  const problems: string[] = [];
  let inSheet = false;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', ({ message }) => problems.push(`is not well-formed XML (${message})`));
  parser.on('doctype', () => problems.push('has a DOCTYPE; remove it'));
  parser.on('processinginstruction', ({ target }) =>
    problems.push(`has a processing instruction, ${target}; remove it`),
  );
  parser.on('opentag', ({ uri, local, name, attributes }) => {
    inSheet = local === 'style';
    if (uri === SVG && /^(?:text|tspan|textPath)$/.test(local)) {
      problems.push(`has text (<${name}>), which mails would lose; convert it to outlines`);
    } else if (uri !== SVG || !elements.has(local)) {
      problems.push(`has <${name}>; allowed are ${[...elements].join(', ')}`);
    }
    for (const { local: key, name: written, value } of Object.values(attributes)) {
      if (/^on/i.test(key)) problems.push(`has a handler, ${written}; remove it`);
      if (key === 'href' && !value.startsWith('#')) problems.push(leadsOutside(written));
      if (loads(value)) problems.push(leadsOutside(written));
    }
  });
  const readSheet = (text: string) => {
    if (inSheet && loads(text)) problems.push(leadsOutside('the style sheet'));
  };
  parser.on('text', readSheet);
  parser.on('cdata', readSheet);
  parser.write(source).close();
  return problems[0] ?? null;
}

const leadsOutside = (where: string) =>
  `refers to something outside of itself in ${where}; allowed is #id of the same file`;

/** An escape in a sheet could spell what is looked for here. */
const loads = (css: string) => /url\(\s*(?!["']?#)|@import|image-set|\\/i.test(css);
