import { observer } from 'mobx-react-lite';
import { createPortal } from 'react-dom';
import { useStores } from '../../use-stores.ts';
import type { RegistrationStore } from './registration-store.ts';

interface OrganizationPortraitProps {
  readonly store: RegistrationStore;
  /** Element on the marketing panel. */
  readonly place: Element;
}

/** Live preview of the organization. Hidden from assistive technology, because it repeats the form. */
export const OrganizationPortrait = observer(({ store, place }: OrganizationPortraitProps) => {
  const { shortNameSuffix } = useStores().settings;
  const { orgName, orgShortName, region } = store.values;
  return createPortal(
    <div className="portrait" aria-hidden="true" translate="no">
      <p className="portrait-url" dir="ltr">
        https://<b>{orgShortName || '…'}</b>
        {shortNameSuffix}
      </p>
      <span className="portrait-tile">{initialsOf(orgName)}</span>
      <p className="portrait-name" dir="auto">
        {orgName.trim()}
      </p>
      <p className="portrait-region">
        {store.regions.find(({ value }) => value === region)?.label}
      </p>
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
