import { toWire, wireName } from '#page/adapters/http/wire-names.ts';
import type { DecisionRequest } from '../../application/ports/decision-hook.ts';
import { eventFacts, type WebhookEvent } from '../../application/ports/events.ts';
import { storedColumns } from '../common/stored-columns.ts';

/** The body of a delivery, as docs/contract/openapi.yaml describes it. */
export function eventBody(event: WebhookEvent): string {
  const { type, at: timestamp } = event;
  return JSON.stringify({ type, timestamp, data: dataOf(event) });
}

/** The body of a request to the decision hook. */
export function decisionBody(request: DecisionRequest): string {
  const data = registrationIn(request, request.at);
  return JSON.stringify({ type: 'registration.decision', timestamp: request.at, data });
}

function dataOf(event: WebhookEvent): object {
  const { organizationId, administratorId } = event;
  const ids = { organization: { id: organizationId }, administrator: { id: administratorId } };
  const facts = eventFacts[event.type];
  if (facts === null) return ids;
  const { organization, administrator, ...others } = registrationIn(event, event.registeredAt);
  return {
    organization: { ...ids.organization, ...organization },
    administrator: { ...ids.administrator, ...administrator },
    ...others,
    ...(event.state && { status: wireName(event.state) }),
    // After a rollback, the type may be one of a later version.
    ...toWire(Object.fromEntries((facts ?? []).map((fact) => [fact, event[fact]]))),
  };
}

type Registration = Omit<DecisionRequest, 'id' | 'at'>;

function registrationIn(registration: Registration, acceptedAt: string) {
  const { language, termsUrl } = registration;
  return {
    organization: {
      ...fieldsOf(registration, 'organization'),
      domain: registration.domain,
      tracking_code: registration.trackingCode,
    },
    administrator: {
      email: registration.email,
      ...fieldsOf(registration, 'administrator'),
      language,
      sso_provider: registration.ssoProvider,
    },
    terms: termsUrl && {
      accepted_at: acceptedAt,
      language,
      url: termsUrl,
      version: registration.termsVersion,
    },
    ...(registration.extra && { extra: registration.extra }),
  };
}

const fieldsOf = (registration: Registration, of: 'organization' | 'administrator') =>
  Object.fromEntries(
    storedColumns
      .filter(({ owner }) => owner === of)
      .map(({ id, name }) => [name, registration[id]]),
  );
