import { z } from 'zod';
import { camelName } from '#page/adapters/http/wire-names.ts';
import { extraId } from '#page/domain/forms/extra-fields.ts';
import { type FormFieldId, isServerChecked } from '#page/domain/forms/registration-fields.ts';
import type { Clock } from '../../application/ports/clock.ts';
import type {
  DecisionHook,
  DecisionRequest,
  HookDecision,
} from '../../application/ports/decision-hook.ts';
import type { Report } from '../../application/ports/report.ts';
import { serviceLimits } from '../../domain/service-limits.ts';
import { decisionBody } from './event-body.ts';
import { SignedPost, type SignedPostOptions } from './signed-post.ts';

const { decisionMessage, reviewReason } = serviceLimits;
/** Plain text on one line. */
const line = z
  .string()
  .transform((text) => text.replace(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ').trim());

const responses = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('allow') }),
  z.object({
    decision: z.literal('review'),
    reason: line.pipe(z.string().max(reviewReason)).nullish(),
  }),
  z.object({
    decision: z.literal('refuse'),
    message: line.pipe(z.string().min(1).max(decisionMessage)),
    field: z.string().nullish(),
  }),
]);

/** Number of responses by outcome, when the service starts. */
export const noDecisions = { allow: 0, review: 0, refuse: 0, failed: 0 };

/** Sends each registration to a receiver of the company, which decides on it. */
export class HttpDecisionHook implements DecisionHook {
  readonly counts = { ...noDecisions };
  private readonly receiver: SignedPost;

  constructor(
    options: Omit<SignedPostOptions, 'timeLimit'> & { readonly timeLimit?: number },
    clock: Clock,
    private readonly report: Report,
  ) {
    const { decisionTime: timeLimit, requestBody: maxBytes } = serviceLimits;
    this.receiver = new SignedPost({ timeLimit, maxBytes, ...options }, clock);
  }

  async decide(request: DecisionRequest): Promise<HookDecision> {
    const response = await this.receiver.send(request.id, decisionBody(request));
    const decision = 'problem' in response ? response.problem : decisionIn(response);
    if (typeof decision !== 'string') {
      this.counts[decision.kind] += 1;
      return decision;
    }
    this.counts.failed += 1;
    this.report(`The decision hook ${decision}: the registration needs a review.`);
    return { kind: 'review', reason: `The decision hook ${decision}.` };
  }
}

/** @returns the decision, or the problem of an invalid response */
function decisionIn({ status, body }: { status: number; body: string }): HookDecision | string {
  if (status !== 200) return `answered ${status}`;
  const { data } = responses.safeParse(jsonIn(body));
  switch (data?.decision) {
    case 'allow':
      return { kind: 'allow' };
    case 'review':
      return { kind: 'review', reason: data.reason || null };
    case 'refuse':
      return {
        kind: 'refuse',
        message: data.message,
        field: data.field ? fieldNamed(data.field) : null,
      };
    case undefined:
      return 'gave a response that is not valid';
  }
}

/** @param name on the wire: `org_name`, or the name of an extra field */
function fieldNamed(name: string): FormFieldId {
  const id = camelName(name);
  return isServerChecked(id) ? id : extraId(name);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
