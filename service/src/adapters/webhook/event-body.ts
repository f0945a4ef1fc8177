import type { WebhookEvent } from '../../application/ports/events.ts';
import { storedColumns } from '../shared/stored-columns.ts';

/** The body of a delivery, as docs/contract/openapi.yaml describes it. */
export function eventBody(event: WebhookEvent): string {
  const { type, at: timestamp } = event;
  return JSON.stringify({ type, timestamp, data: dataOf(event) });
}

function dataOf(event: WebhookEvent): object {
  const { type, organizationId, administratorId, language, termsUrl } = event;
  const ids = { organization: { id: organizationId }, administrator: { id: administratorId } };
  if (type === 'administrator.erased') return ids;
  return {
    organization: {
      ...ids.organization,
      ...fieldsOf(event, 'organization'),
      domain: event.domain,
      tracking_code: event.trackingCode,
    },
    administrator: {
      ...ids.administrator,
      email: event.email,
      ...fieldsOf(event, 'administrator'),
      language,
      sso_provider: event.ssoProvider,
    },
    terms: termsUrl && {
      accepted_at: event.registeredAt,
      language,
      url: termsUrl,
      version: event.termsVersion,
    },
    ...(event.extra && { extra: event.extra }),
    ...(type === 'organization.refused' && { reason: event.reason }),
    ...(event.decidedBy !== undefined && { decided_by: event.decidedBy }),
  };
}

const fieldsOf = (event: WebhookEvent, of: 'organization' | 'administrator') =>
  Object.fromEntries(
    storedColumns.filter(({ owner }) => owner === of).map(({ id, name }) => [name, event[id]]),
  );
