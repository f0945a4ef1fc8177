import { SaxesParser } from 'saxes';
import { isLink } from '../../src/domain/web-url.ts';

const elements = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'small', 'br', 'a'];

export const allowedHtml = `well-formed HTML of ${elements.map((name) => `<${name}>`).join(', ')}, with href of a link and class as the only attributes; <br/> is the only empty element`;

/** Whether a text is HTML that neither runs scripts nor loads files. Well-formed, so that no element stays open. */
export function isStaticHtml(source: string): boolean {
  let isAllowed = !/<!|<\?/.test(source);
  let isRoot = true;
  const reject = () => {
    isAllowed = false;
  };
  const parser = new SaxesParser();
  parser.on('error', reject);
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    if (isRoot) {
      isRoot = false;
      return;
    }
    const { href, class: _, ...others } = attributes;
    const hasLink = name === 'a' && isLink(href ?? '');
    const isForeign = !elements.includes(name) || Object.keys(others).length > 0;
    if (isForeign || isSelfClosing !== (name === 'br') || hasLink !== (href !== undefined))
      reject();
  });
  parser.write(`<root>${source}</root>`).close();
  return isAllowed;
}
