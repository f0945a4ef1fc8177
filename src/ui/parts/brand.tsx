import type { Settings } from '../../application/ports/settings.ts';
import { Icon } from './icon.tsx';

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

/** The mark where no logo is set: a doorway and its threshold. */
function DoorwayIcon() {
  return (
    <Icon className="brand-mark" viewBox="0 0 32 32">
      <path d="M7 25V14a9 9 0 0 1 18 0v11" stroke="currentColor" strokeWidth="3" />
      <path d="M13 25V14.5a3 3 0 0 1 6 0V25" stroke="currentColor" strokeWidth="3" />
      <path d="M3 26.5h26" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </Icon>
  );
}
