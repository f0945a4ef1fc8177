import type { Settings } from '../../application/ports/settings.ts';
import { DoorwayIcon } from './doorway-icon.tsx';

/** Whose page this is. */
export function Brand({ settings: { product, logoUrl } }: { readonly settings: Settings }) {
  return (
    <header className="brand">
      {logoUrl === null ? (
        <>
          <DoorwayIcon />
          <span className="brand-name" translate="no">
            {product}
          </span>
        </>
      ) : (
        <img className="brand-logo" src={logoUrl} alt={product} />
      )}
    </header>
  );
}
