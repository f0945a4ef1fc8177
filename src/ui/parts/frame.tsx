import type { ReactNode } from 'react';
import { type Language, languageDetailsOf } from '../../domain/languages.ts';

export interface DrawnPicture {
  readonly src: string;
  /** Intrinsic size in pixels, which reserves the space before the picture loads. */
  readonly width: number;
  readonly height: number;
}

export interface BrandPictures {
  /** One per color scheme. */
  readonly mark: { readonly light: DrawnPicture; readonly dark: DrawnPicture };
  readonly illustration: DrawnPicture | null;
  /** Portrait in the testimonial. */
  readonly portrait?: DrawnPicture | null;
  readonly logo?: DrawnPicture | null;
  readonly customers?: ReadonlyArray<DrawnPicture & { readonly name: string }>;
}

interface BrandProps {
  readonly settings: {
    readonly product: string;
    /** True if the mark contains the name, which is then not repeated. */
    readonly markIncludesName: boolean;
  };
  readonly pictures: BrandPictures;
  /** Shown beside the brand. */
  readonly children?: ReactNode;
}

export function Brand({ settings: { product, markIncludesName }, pictures, children }: BrandProps) {
  const { light, dark } = pictures.mark;
  return (
    <header className="brand">
      <picture>
        {dark.src !== light.src && (
          <source media="(prefers-color-scheme: dark)" srcSet={dark.src} {...sizeOf(dark)} />
        )}
        <img
          className="brand-mark"
          src={light.src}
          {...sizeOf(light)}
          alt={markIncludesName ? product : ''}
        />
      </picture>
      {!markIncludesName && (
        <span className="brand-name" translate="no">
          {product}
        </span>
      )}
      {children}
    </header>
  );
}

const sizeOf = ({ width, height }: DrawnPicture) => ({ width, height });

interface MarketingPanelProps {
  readonly settings: {
    readonly product: string;
    readonly tagline: string | null;
    readonly taglineDetail: string | null;
    readonly testimonial: {
      readonly quote: string;
      readonly author: string;
      /** Position and company. */
      readonly role: string;
    } | null;
  };
  readonly pictures: BrandPictures;
}

/** Tagline, illustration and testimonial. */
export function MarketingPanel({ settings, pictures }: MarketingPanelProps) {
  const { product, tagline, taglineDetail, testimonial } = settings;
  const { illustration, portrait, logo, customers = [] } = pictures;
  return (
    <aside className="marketing" aria-label={product}>
      <div className="marketing-pitch">
        <p className="tagline">{tagline}</p>
        <p className="tagline-detail">{taglineDetail}</p>
      </div>
      <div id="organization-preview" />
      {illustration ? (
        <div className="illustration">
          <img
            src={illustration.src}
            width={illustration.width}
            height={illustration.height}
            fetchPriority="low"
            alt=""
          />
        </div>
      ) : (
        <div className="illustration sunrise" />
      )}
      {testimonial && (
        <figure className="testimonial">
          <blockquote>{testimonial.quote}</blockquote>
          <figcaption>
            {portrait && <Photo className="testimonial-portrait" {...portrait} />}
            <span className="testimonial-author">{testimonial.author}</span>
            <span className="testimonial-role">{testimonial.role}</span>
            {logo && <Photo className="testimonial-logo" {...logo} />}
          </figcaption>
        </figure>
      )}
      {customers.length > 0 && (
        <ul className="customers">
          {customers.map(({ name, ...picture }) => (
            <li key={name}>
              <Photo alt={name} {...picture} />
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}

function Photo({ alt = '', ...shown }: DrawnPicture & { className?: string; alt?: string }) {
  return <img fetchPriority="low" alt={alt} {...shown} />;
}

interface LegalLinksProps {
  readonly links: ReadonlyArray<{ readonly label: string; readonly url: string }>;
}

/** Legal links, below every step. */
export function LegalLinks({ links }: LegalLinksProps) {
  if (links.length === 0) return null;
  return (
    <footer className="legal">
      {links.map(({ label, url }) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          {label}
        </a>
      ))}
    </footer>
  );
}

interface LanguageLinksProps {
  /** Accessible name of the navigation. */
  readonly label: string;
  readonly offered: readonly Language[];
  /** The language of this page. */
  readonly language: Language;
}

/** Links to the page in each language, under the language's own name. */
export function LanguageLinks({ label, offered, language }: LanguageLinksProps) {
  if (offered.length < 2) return null;
  return (
    <nav className="languages" aria-label={label}>
      {offered.map((tag) => {
        const { name, direction } = languageDetailsOf(tag);
        return (
          <a
            key={tag}
            href={`/?language=${tag}`}
            lang={tag}
            dir={direction}
            translate="no"
            aria-current={tag === language || undefined}
          >
            {name}
          </a>
        );
      })}
    </nav>
  );
}
