import { createPortal } from 'react-dom';
import type { Region } from '../../domain/region.ts';
import type { NewOrganization } from '../../domain/step.ts';
import { ruleIcon } from '../icons.ts';
import { useStores } from '../use-stores.ts';
import { Drawing } from './drawing.tsx';

interface OrganizationPreviewProps {
  readonly organization: NewOrganization;
  readonly region: Region;
  /** Name of the administrator; empty while it is not typed, null if it is unknown. */
  readonly administrator: string | null;
  readonly email: string;
  /** Whether the organization exists. Default: false */
  readonly isReady?: boolean;
  /** Element on the marketing panel. */
  readonly place: Element;
}

/** Preview of the organization. Hidden from assistive technology, because it repeats the content of the step. */
export function OrganizationPreview(props: OrganizationPreviewProps) {
  const { organization, region, administrator, email, isReady = false, place } = props;
  const { shortNameSuffix } = useStores().settings;
  const { orgName, orgShortName } = organization;
  return createPortal(
    <div className="organization-preview" aria-hidden="true" translate="no">
      <p className="preview-url">
        <bdi dir="ltr">
          <b>{orgShortName || '…'}</b>
          {shortNameSuffix}
        </bdi>
      </p>
      <span className="preview-tile">{initialsOf(orgName)}</span>
      <p className="preview-name" dir="auto">
        {orgName.trim()}
      </p>
      {organization.region && (
        <p className="preview-region">
          {region.label}
          {region.detail && <small>{region.detail}</small>}
        </p>
      )}
      {isReady && <Drawing className="preview-tick" icon={ruleIcon} />}
      <p className="preview-person">
        <span className="preview-tile">{initialsOf(administrator ?? email)}</span>
        {administrator !== null && (
          <span className="preview-name" dir="auto">
            {administrator}
          </span>
        )}
        <bdi dir="ltr">{email}</bdi>
      </p>
    </div>,
    place,
  );
}

/** Initials of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.replace(/@.*/, '').match(/[\p{L}\p{N}]+/gu) ?? [];
  return [words[0], words.length > 1 && words.at(-1)]
    .map((word) => [...(word || '')][0]?.toLocaleUpperCase() ?? '')
    .join('');
}
