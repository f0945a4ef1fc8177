import { useStores } from '../stores/stores.ts';
import { DoorwayIcon } from './icons.tsx';

/** Whose page this is. */
export function Brand() {
  const { product, logoUrl } = useStores().settings;
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
