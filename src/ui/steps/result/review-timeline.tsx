import type { ReactNode } from 'react';
import type { Finished } from '#page/domain/step.ts';
import { Address } from '../../parts/address.tsx';
import { useSentences, useStores } from '../../use-stores.ts';

/** The stages of a request under review. */
export function ReviewTimeline({ step: { email, requestedAt } }: { readonly step: Finished }) {
  const { reviewBusinessDays } = useStores().settings;
  const sentences = useSentences();
  const sent = requestedAt === undefined ? null : new Date(requestedAt);
  return (
    <section className="timeline">
      <h2>{sentences.nextHeading}</h2>
      <ol>
        <Stage title={sentences.queuedReceived}>
          {sent && <time dateTime={sent.toISOString()}>{sentences.queuedDate(sent)}</time>}
        </Stage>
        <Stage title={sentences.queuedReview} isCurrent>
          {reviewBusinessDays !== null && sentences.queuedReviewWithin(reviewBusinessDays)}
        </Stage>
        <Stage
          title={
            <>
              <span>{sentences.queuedMail}</span> <Address text={email} />
            </>
          }
        >
          {sentences.queuedSignIn}
        </Stage>
      </ol>
    </section>
  );
}

interface StageProps {
  readonly title: ReactNode;
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

function Stage({ title, isCurrent = false, children }: StageProps) {
  return (
    <li aria-current={isCurrent ? 'step' : undefined}>
      <p>{title}</p>
      {children && <p className="field-hint">{children}</p>}
    </li>
  );
}
