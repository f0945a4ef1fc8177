import { observer } from 'mobx-react-lite';
import { Fragment, type ReactNode } from 'react';
import { emailDomain } from '#page/domain/email-address.ts';
import type { NextStep } from '#page/domain/next-steps.ts';
import type { Finished, ResultId } from '#page/domain/step.ts';
import { type Icon, reviewIcon, statusIcon, successIcon } from '../../icons.ts';
import { Address } from '../../parts/address.tsx';
import { Drawing } from '../../parts/drawing.tsx';
import { OrganizationPreview } from '../../parts/organization-preview.tsx';
import { StepHeading } from '../../parts/step-heading.tsx';
import { SupportLink } from '../../parts/support-link.tsx';
import { useSentences, useStores } from '../../use-stores.ts';
import { JoinRequest } from './join-request.tsx';
import type { ResultStore } from './result-store.ts';
import { ReviewTimeline } from './review-timeline.tsx';

interface ResultStepProps {
  readonly store: ResultStore;
  /** Element for the preview of the organization; null for no preview. */
  readonly previewPlace: Element | null;
}

export const ResultStep = observer(({ store, previewPlace }: ResultStepProps) => {
  const { step, organization } = store;
  const sentences = useSentences();
  return (
    step !== null && (
      <div className="result">
        <StepHeading
          icon={
            <Drawing className={`status-mark ${step.result}`} icon={statusIcons[step.result]} />
          }
          text={sentences[`resultHeadings.${step.result}`]}
        />
        <Result step={step} store={store} />
        {previewPlace && step.organization && organization && (
          <OrganizationPreview
            organization={step.organization}
            region={organization.region}
            administrator={step.organization.administrator ?? null}
            email={step.email}
            isReady={step.result === 'success'}
            place={previewPlace}
          />
        )}
      </div>
    )
  );
});

interface ResultProps {
  readonly step: Finished;
  readonly store: ResultStore;
}

const Result = observer(({ step, store }: ResultProps) => {
  const { settings } = useStores();
  const sentences = useSentences();
  const organization = <Organization store={store} />;
  switch (step.result) {
    case 'success':
      return (
        <>
          <p className="step-intro">
            {step.passwordFollows
              ? sentences.createdWithoutPasswordDetail
              : sentences.createdDetail}
          </p>
          {organization}
          <SignIn url={store.signInUrl} />
          <NextSteps steps={store.nextSteps} />
        </>
      );
    case 'underReview':
      return (
        <>
          <p className="step-intro">{sentences.queuedDetail}</p>
          {organization}
          <ReviewTimeline step={step} />
          {step.statusUrl && (
            <a className="button button-secondary" href={step.statusUrl}>
              {sentences.queuedStatus}
            </a>
          )}
          <div className="step-footer">
            <SupportLink />
          </div>
        </>
      );
    case 'orgAlreadyRegistered':
      return (
        <>
          <p className="step-intro">
            <span>{sentences.orgExistsDetail}</span> <Address text={emailDomain(step.email)} />
          </p>
          {store.join.isPossible ? (
            <JoinRequest store={store.join} look="primary" />
          ) : (
            <p>{sentences.orgExistsRecovery}</p>
          )}
          <SignIn
            url={store.signInUrl}
            look={store.join.isPossible && !store.join.hasAsked ? 'secondary' : 'primary'}
          />
          <div className="step-footer">
            <SupportLink />
          </div>
        </>
      );
    case 'adminAlreadyRegistered':
      return (
        <>
          <p className="step-intro">
            <span>{sentences.adminExistsDetail}</span> <Address text={step.email} />
          </p>
          <p>{sentences.adminExistsRecovery}</p>
          <SignIn url={store.signInUrl} />
          <a className="button button-secondary" href={settings.passwordResetUrl}>
            {sentences.resetPassword}
          </a>
          <div className="step-footer">
            <p>{sentences.adminExistsSupport}</p>
            <SupportLink />
          </div>
        </>
      );
  }
});

const Organization = observer(({ store: { organization } }: Pick<ResultStepProps, 'store'>) => {
  const { orgNameLabel, shortNameLabel, regionLabel } = useSentences();
  return (
    organization && (
      <dl className="result-facts">
        <Fact label={orgNameLabel}>
          <bdi translate="no">{organization.name}</bdi>
        </Fact>
        <Fact label={shortNameLabel}>
          <bdi dir="ltr" translate="no">
            {organization.url.split(/(?=\..+\.)/).map((part) => (
              <Fragment key={part}>
                {part}
                <wbr />
              </Fragment>
            ))}
          </bdi>
        </Fact>
        <Fact label={regionLabel}>
          {organization.region.label}
          {organization.region.detail && <small>{organization.region.detail}</small>}
        </Fact>
      </dl>
    )
  );
});

function NextSteps({ steps }: { readonly steps: readonly NextStep[] }) {
  const { nextStepsHeading } = useSentences();
  return (
    steps.length > 0 && (
      <section className="next-steps">
        <h2>{nextStepsHeading}</h2>
        <ul>
          {steps.map(({ label, url, detail }) => (
            <li key={label}>
              <a href={url}>{label}</a>
              {detail && <p className="field-hint">{detail}</p>}
            </li>
          ))}
        </ul>
      </section>
    )
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function SignIn({ url, look = 'primary' }: { readonly url: string; readonly look?: string }) {
  const { sentences } = useStores();
  return (
    <a className={`button button-${look}`} href={url}>
      {sentences.signIn}
    </a>
  );
}

/** Icons: a tick, a clock, a building, a person. */
const statusIcons: Readonly<Record<ResultId, Icon>> = {
  success: successIcon,
  underReview: reviewIcon,
  orgAlreadyRegistered: statusIcon('M20 46V19h16v27M36 28h9v18M16 46h33M26 27h4M26 35h4'),
  adminAlreadyRegistered: statusIcon(
    'M32 19.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 1 1 0-13M19.5 44.5c1.6-6.4 6.4-9.5 12.5-9.5s10.9 3.1 12.5 9.5',
  ),
};
