import type { Settings } from '../../application/ports/settings.ts';

/** What the product promises, and somebody who says so. */
export function MarketingPanel({ settings }: { readonly settings: Settings }) {
  return (
    <aside className="marketing" aria-label={settings.product}>
      <Doorways />
      <div className="marketing-pitch">
        <p className="tagline">{settings.tagline}</p>
        <p className="tagline-detail">{settings.taglineDetail}</p>
      </div>
      <figure className="testimonial">
        <blockquote>{settings.testimonialQuote}</blockquote>
        <figcaption>
          <span className="testimonial-author">{settings.testimonialAuthor}</span>
          <span className="testimonial-role">{settings.testimonialRole}</span>
        </figcaption>
      </figure>
    </aside>
  );
}

function Doorways() {
  return (
    <svg
      className="doorways"
      viewBox="0 0 400 420"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <g stroke="currentColor" strokeWidth="1.5">
        <path d="M30 420V200a170 170 0 0 1 340 0v220" />
        <path d="M75 420V205a125 125 0 0 1 250 0v215" />
        <path d="M118 420V212a82 82 0 0 1 164 0v208" />
        <path className="doorway-light" d="M158 420V220a42 42 0 0 1 84 0v200" />
      </g>
    </svg>
  );
}
