import type { BrandPictures } from './brand.tsx';

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
  readonly illustration: BrandPictures['illustration'];
}

/** What the product promises, and somebody who says so. */
export function MarketingPanel({ settings, illustration }: MarketingPanelProps) {
  const { product, tagline, taglineDetail, testimonial } = settings;
  return (
    <aside className="marketing" aria-label={product}>
      <div className="marketing-pitch">
        <p className="tagline">{tagline}</p>
        <p className="tagline-detail">{taglineDetail}</p>
      </div>
      {illustration && (
        <div className="illustration">
          <img
            src={illustration.src}
            width={illustration.width}
            height={illustration.height}
            fetchPriority="low"
            alt=""
          />
        </div>
      )}
      {testimonial && (
        <figure className="testimonial">
          <blockquote>{testimonial.quote}</blockquote>
          <figcaption>
            <span className="testimonial-author">{testimonial.author}</span>
            <span className="testimonial-role">{testimonial.role}</span>
          </figcaption>
        </figure>
      )}
    </aside>
  );
}
