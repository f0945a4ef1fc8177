import type { Language } from '#page/domain/languages.ts';
import type { Mail } from '../../application/ports/mail.ts';
import { type Branding, brandInStoredLanguage, type LocalizedBrand } from '../common/branding.ts';
import { plainText } from '../common/isolates.ts';
import { type Block, contentOf, type MailContent } from './mail-content.ts';
import { htmlOf } from './mail-html.ts';

interface RenderedMail {
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  /** Refers to the mark as `cid:mark`. */
  readonly html: string;
  /** Null in a mail without one. */
  readonly code: string | null;
  /** URL of the button; null in a mail without one. */
  readonly link: string | null;
}

/** A mail as it is sent, in its language, the same in text and HTML. */
export function renderMail(mail: Mail, branding: Branding): RenderedMail {
  const brand = brandInStoredLanguage(branding, mail.language);
  const content = contentOf(mail, brand);
  const button = content.blocks.find((block) => block.kind === 'button');
  return {
    language: brand.language,
    subject: content.subject,
    text: plainText(textOf(content, brand)),
    html: htmlOf(content, brand).source,
    code: mail.kind === 'code' ? mail.code : null,
    link: button?.url ?? null,
  };
}

function textOf({ heading, blocks, footer }: MailContent, { direction }: LocalizedBrand): string {
  const { product, links, why, address } = footer;
  // In right-to-left text, an address needs a separate line.
  const beside = direction === 'rtl' ? '\n' : ' ';
  const ways = links.map(({ label, url }) => `${label}:${beside}${asText(url)}`);
  // Mail programs detect the footer by two hyphens and a space.
  const parts = [
    heading,
    ...blocks.flatMap(blockText),
    `-- \n${[product, ...ways].join('\n')}`,
    why,
    ...(address ? [address] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: Block): string | [] {
  switch (block.kind) {
    case 'words':
      return block.text;
    case 'code':
      return block.code;
    case 'button':
      return `${block.label}:\n${asText(block.url)}`;
    case 'address':
      return [];
    case 'quote':
      return `${block.label}:\n${block.text}`;
    case 'links':
      return [
        block.heading,
        ...block.links.map(({ label, url, detail }) =>
          [`${label}:`, detail, url].filter(Boolean).join('\n'),
        ),
      ].join('\n\n');
    case 'details':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
  }
}

const asText = (url: string) => url.replace(/^mailto:/, '');
