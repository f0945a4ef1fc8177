import { observer } from 'mobx-react-lite';
import { createPortal } from 'react-dom';
import { useStores } from '../../use-stores.ts';
import type { RegistrationStore } from './registration-store.ts';

interface OrganizationPreviewProps {
  readonly store: RegistrationStore;
  /** Element on the marketing panel. */
  readonly place: Element;
}

/** Live preview of the organization. Hidden from assistive technology, because it repeats the form. */
export const OrganizationPreview = observer(({ store, place }: OrganizationPreviewProps) => {
  const { shortNameSuffix } = useStores().settings;
  const { orgName, orgShortName, region } = store.values;
  const { label, detail } = store.region;
  return createPortal(
    <div className="organization-preview" aria-hidden="true" translate="no">
      <p className="preview-url" dir="ltr">
        https://<b>{orgShortName || '…'}</b>
        {shortNameSuffix}
      </p>
      <span className="preview-tile">{initialsOf(orgName)}</span>
      <p className="preview-name" dir="auto">
        {orgName.trim()}
      </p>
      {region && (
        <p className="preview-region">
          {label}
          {detail && <small>{detail}</small>}
        </p>
      )}
    </div>,
    place,
  );
});

/** Initials of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [words[0], words.length > 1 && words.at(-1)]
    .map((word) => [...(word || '')][0]?.toLocaleUpperCase() ?? '')
    .join('');
}
