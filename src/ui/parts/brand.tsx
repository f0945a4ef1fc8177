import type { ReactNode } from 'react';

/** A picture of the brand's as the page shows it. */
export interface DrawnPicture {
  readonly src: string;
  /** In pixels, as the picture itself says: its room is kept before it is there. */
  readonly width: number;
  readonly height: number;
}

export interface BrandPictures {
  /** For the panel as it is in each scheme. */
  readonly mark: { readonly light: DrawnPicture; readonly dark: DrawnPicture };
  readonly illustration: DrawnPicture | null;
}

interface BrandProps {
  readonly settings: {
    readonly product: string;
    /** True where the mark shows the name: it stands alone then. */
    readonly markIncludesName: boolean;
  };
  readonly pictures: BrandPictures;
  /** What stands beside it. */
  readonly children?: ReactNode;
}

/** The brand header. */
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
