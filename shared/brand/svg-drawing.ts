import { type SaxesAttributeNS, SaxesParser } from 'saxes';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

const words = (text: string) => new Set(text.trim().split(/\s+/));

/** Allowed elements. They neither run scripts nor load files, and have no animation or foreign content. */
const elements = words(`
  svg g defs symbol use title desc path rect circle ellipse line polyline polygon linearGradient radialGradient stop
  pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood
  feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset style`);

/** Allowed attributes in addition to `data-*`. They have neither scripts nor base URLs. */
const attributes = words(`
  id class style role aria-hidden aria-label aria-labelledby lang focusable version baseProfile media type
  width height viewBox preserveAspectRatio x y x1 x2 y1 y2 dx dy cx cy r rx ry fx fy fr d points pathLength
  transform transform-origin offset spreadMethod gradientTransform gradientUnits patternTransform patternUnits
  patternContentUnits clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient
  filterUnits primitiveUnits in in2 result values mode operator k1 k2 k3 k4 stdDeviation edgeMode radius tableValues
  slope intercept amplitude exponent flood-color flood-opacity clip clip-path clip-rule color color-interpolation
  color-interpolation-filters color-rendering shape-rendering display visibility overflow enable-background fill
  fill-opacity fill-rule filter mask mask-type mix-blend-mode isolation opacity paint-order marker marker-start
  marker-mid marker-end stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap
  stroke-linejoin stroke-miterlimit stroke-opacity stroke-width vector-effect`);

/** Allowed functions in style sheets and attributes, and `@media(`. */
const functions = words(`
  calc clamp color color-mix hsl hsla hwb is lab lch light-dark matrix max media min not oklab oklch rgb rgba rotate
  scale skewx skewy translate url var where`);

/**
 * Rejects SVG files that run scripts, load files or depend on their surroundings.
 * @param source the file's text
 * @returns the problem with its remedy, or null
 */
export function svgProblem(source: string): string | null {
  const problems: string[] = [];
  /** Text of the style sheet, collected because the parser splits it at comments, CDATA and elements. */
  let sheet: string | null = null;
  const openIds: string[] = [];
  const idsAroundUse = new Set<string>();
  const idsUsed: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', ({ message }) => problems.push(`is not well-formed XML (${message})`));
  parser.on('doctype', () => problems.push('has a DOCTYPE; remove it'));
  parser.on('processinginstruction', ({ target }) =>
    problems.push(`has a processing instruction, ${target}; remove it`),
  );
  parser.on('opentag', ({ uri, local, name, attributes: written }) => {
    if (sheet !== null) problems.push(`has <${name}> in a style sheet; remove it`);
    problems.push(...elementProblems(uri, local, name));
    openIds.push(written.id?.value ?? '');
    if (local === 'style') sheet = '';
    for (const attribute of Object.values(written)) {
      problems.push(...attributeProblems(attribute));
      if (local === 'use' && isReference(attribute)) {
        idsUsed.push(attribute.value.slice(1));
        for (const id of openIds) idsAroundUse.add(id);
      }
    }
  });
  parser.on('closetag', ({ local }) => {
    openIds.pop();
    if (local !== 'style') return;
    problems.push(...cssProblems(sheet ?? '', 'the style sheet'));
    sheet = null;
  });
  const readSheet = (text: string) => {
    if (sheet !== null) sheet += text;
  };
  parser.on('text', readSheet);
  parser.on('cdata', readSheet);
  parser.write(source).close();
  const nested = idsUsed.find((id) => idsAroundUse.has(id));
  if (nested) problems.push(`has a <use> of #${nested}, which contains a <use>; draw it in place`);
  return problems[0] ?? null;
}

function elementProblems(uri: string, local: string, name: string): string[] {
  if (uri === SVG && /^(?:text|tspan|textPath)$/.test(local)) {
    return [`has text (<${name}>), which mails would lose; convert it to outlines`];
  }
  if (uri === SVG && elements.has(local)) return [];
  return [`has <${name}>; allowed are ${[...elements].join(', ')}`];
}

const isReference = ({ local, uri }: SaxesAttributeNS) =>
  local === 'href' && (uri === XLINK || uri === '');

function attributeProblems(attribute: SaxesAttributeNS): string[] {
  const { uri, prefix, local, name, value } = attribute;
  const isListed = uri === '' && (attributes.has(local) || local.startsWith('data-'));
  const isDeclaration = prefix === 'xmlns' || name === 'xmlns' || name === 'xml:space';
  const isAllowed = isReference(attribute) || isListed || isDeclaration;
  return [
    ...(isAllowed ? [] : [`has the attribute ${name}; remove it`]),
    ...(isReference(attribute) && !/^#[\w:.-]+$/.test(value) ? [leadsOutside(name)] : []),
    ...cssProblems(value, name),
  ];
}

const leadsOutside = (where: string) =>
  `refers to something outside of itself in ${where}; allowed is #id of the same file`;

/** Rejects escapes, too, because they could hide a forbidden word. */
function cssProblems(css: string, where: string): string[] {
  if (/url\(\s*(?!(["']?)#[\w:.-]+\1\s*\))|\\/i.test(css)) return [leadsOutside(where)];
  const names = [...css.matchAll(/([\w-]+)\(/g)].map(([, name = '']) => name);
  const unknown = [
    ...names.filter((name) => !functions.has(name.toLowerCase())).map((name) => `${name}(`),
    ...(/@(?!media\b)[\w-]*/i.exec(css) ?? []),
  ];
  return unknown.map((name) => `has ${name} in ${where}; remove it`);
}
