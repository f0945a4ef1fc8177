import { observer } from 'mobx-react-lite';
import { Fragment, type ReactNode } from 'react';
import { emailDomain } from '../../../domain/email-address.ts';
import type { Finished, ResultId } from '../../../domain/step.ts';
import { writtenAddress } from '../../../domain/written-address.ts';
import { Icon } from '../../parts/icon.tsx';
import { StepHeading } from '../../parts/step-heading.tsx';
import { SupportLink } from '../../parts/support-link.tsx';
import { useSentences, useStores } from '../../use-stores.ts';
import type { ResultStore } from './result-store.ts';

interface ResultStepProps {
  readonly store: ResultStore;
}

export const ResultStep = observer(({ store }: ResultStepProps) => {
  const { step } = store;
  const { resultHeadings } = useSentences();
  return (
    step !== null && (
      <div className="result">
        <StatusMark result={step.result} />
        <StepHeading text={resultHeadings[step.result]} />
        <Result step={step} organization={<Organization store={store} />} />
      </div>
    )
  );
});

function Result({
  step,
  organization,
}: {
  readonly step: Finished;
  readonly organization: ReactNode;
}) {
  const { settings } = useStores();
  const sentences = useSentences();
  switch (step.result) {
    case 'success':
      return (
        <>
          <p>
            {step.passwordFollows
              ? sentences.createdWithoutPasswordDetail
              : sentences.createdDetail}
          </p>
          {organization}
          <SignIn primary />
        </>
      );
    case 'createInSaasFailed':
      return (
        <>
          <p>{sentences.queuedDetail}</p>
          {organization}
          <Next email={step.email} />
          <SupportLink />
        </>
      );
    case 'orgAlreadyRegistered':
      return (
        <>
          <p>
            <span>{sentences.orgExistsDetail}</span>{' '}
            <bdi dir="ltr" translate="no">
              {writtenAddress(emailDomain(step.email))}
            </bdi>
          </p>
          <p>{sentences.orgExistsRecovery}</p>
          <SignIn />
          <SupportLink />
        </>
      );
    case 'adminAlreadyRegistered':
      return (
        <>
          <p>
            <span>{sentences.adminExistsDetail}</span>{' '}
            <bdi dir="ltr" translate="no">
              {writtenAddress(step.email)}
            </bdi>
          </p>
          <p>{sentences.adminExistsRecovery}</p>
          <SignIn primary />
          <a className="button button-secondary" href={settings.passwordResetUrl}>
            {sentences.resetPassword}
          </a>
          <p className="result-aside">{sentences.adminExistsSupport}</p>
          <SupportLink />
        </>
      );
  }
}

/** What was registered, in a glance. */
const Organization = observer(({ store: { organization } }: ResultStepProps) => {
  const { shortNameLabel, regionLabel } = useSentences();
  return (
    organization && (
      <dl className="result-facts">
        <div>
          <dt>{shortNameLabel}</dt>
          <dd translate="no">
            <bdi dir="ltr">
              {organization.url.split(/(?=\.)/).map((part) => (
                <Fragment key={part}>
                  {part}
                  <wbr />
                </Fragment>
              ))}
            </bdi>
          </dd>
        </div>
        <div>
          <dt>{regionLabel}</dt>
          <dd>{organization.region}</dd>
        </div>
      </dl>
    )
  );
});

/** Of a request that a person has to look at. */
function Next({ email }: Pick<Finished, 'email'>) {
  const { nextHeading, queuedReview, queuedMail, queuedSignIn } = useSentences();
  return (
    <section className="result-next">
      <h2>{nextHeading}</h2>
      <ol>
        <li>
          <span>{queuedReview}</span>
        </li>
        <li>
          <span>
            <span>{queuedMail}</span>{' '}
            <bdi dir="ltr" translate="no">
              {writtenAddress(email)}
            </bdi>
          </span>
        </li>
        <li>
          <span>{queuedSignIn}</span>
        </li>
      </ol>
    </section>
  );
}

function SignIn({ primary = false }: { readonly primary?: boolean }) {
  const { settings, sentences } = useStores();
  return (
    <a
      className={primary ? 'button button-primary' : 'button button-secondary'}
      href={settings.signInUrl}
    >
      {sentences.signIn}
    </a>
  );
}

const person = (
  <>
    <circle cx="32" cy="26" r="6.5" pathLength="1" />
    <path d="M19.5 44.5c1.6-6.4 6.4-9.5 12.5-9.5s10.9 3.1 12.5 9.5" pathLength="1" />
  </>
);

const drawings: Readonly<Record<ResultId, ReactNode>> = {
  success: <path d="M20.5 33l8 8L44 24" pathLength="1" />,
  createInSaasFailed: (
    <>
      <circle cx="32" cy="32" r="13.5" pathLength="1" />
      <path d="M32 24.5V32l5 3.5" pathLength="1" />
    </>
  ),
  orgAlreadyRegistered: person,
  adminAlreadyRegistered: person,
};

/** How a sign-up ended, at a glance: a tick, a clock or a person. */
function StatusMark({ result }: { readonly result: ResultId }) {
  return (
    <Icon className={`status-mark ${result}`} viewBox="0 0 64 64">
      <g stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        {drawings[result]}
      </g>
    </Icon>
  );
}
