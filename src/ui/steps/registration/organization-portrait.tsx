import { observer } from 'mobx-react-lite';
import { createPortal } from 'react-dom';
import { useStores } from '../../use-stores.ts';
import type { RegistrationStore } from './registration-store.ts';

interface OrganizationPortraitProps {
  readonly store: RegistrationStore;
  /** Outside of the step: on the marketing panel. */
  readonly place: Element;
}

/** The organization as it will be, while it is typed. It repeats the form, so assistive technology leaves it out. */
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

/** Of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [words[0], words.length > 1 && words.at(-1)]
    .map((word) => [...(word || '')][0]?.toLocaleUpperCase() ?? '')
    .join('');
}
