import { observer } from 'mobx-react-lite';
import { emailDomain } from '../../domain/email-address.ts';
import { firstScreenMessages } from '../../domain/messages/first-screen.ts';
import { laterStepMessages } from '../../domain/messages/later-steps.ts';
import type { Finished } from '../../domain/step.ts';
import { resultHeadings } from '../page-title.ts';
import { StepHeading } from '../parts/step-heading.tsx';
import { useStores } from '../use-stores.ts';

export const ResultStep = observer(() => {
  const { step } = useStores().signup;
  return (
    step.number === 4 && (
      <div className="result">
        <StepHeading text={resultHeadings[step.result]} />
        <Result step={step} />
      </div>
    )
  );
});

function Result({ step }: { readonly step: Finished }) {
  const { product } = useStores().settings;
  switch (step.result) {
    case 'success':
      return (
        <>
          <p>
            {step.passwordFollows
              ? laterStepMessages.createdWithoutPasswordDetail(product)
              : laterStepMessages.createdDetail(product)}
          </p>
          <SignIn primary />
        </>
      );
    case 'createInSaasFailed':
      return (
        <>
          <p>{laterStepMessages.queuedDetail}</p>
          <Support />
        </>
      );
    case 'orgAlreadyRegistered':
      return (
        <>
          <p>
            <span>{laterStepMessages.orgExistsDetail}</span>{' '}
            <bdi translate="no">{emailDomain(step.email)}</bdi>
          </p>
          <p>{laterStepMessages.orgExistsWayOn}</p>
          <SignIn />
          <Support />
        </>
      );
    case 'adminAlreadyRegistered':
      return (
        <>
          <p>
            <span>{laterStepMessages.adminExistsDetail}</span>{' '}
            <bdi translate="no">{step.email}</bdi>
          </p>
          <p>{laterStepMessages.adminExistsWayOn}</p>
          <SignIn primary />
          <ResetPassword />
          <p>{laterStepMessages.adminExistsSupport}</p>
          <Support />
        </>
      );
  }
}

function SignIn({ primary = false }: { readonly primary?: boolean }) {
  const { signInUrl } = useStores().settings;
  return (
    <p>
      <a className={primary ? 'button button-primary' : 'button button-secondary'} href={signInUrl}>
        {firstScreenMessages.signIn}
      </a>
    </p>
  );
}

function ResetPassword() {
  const { passwordResetUrl } = useStores().settings;
  return (
    <p>
      <a href={passwordResetUrl}>{laterStepMessages.resetPassword}</a>
    </p>
  );
}

function Support() {
  const { supportUrl } = useStores().settings;
  return (
    <p>
      <a href={supportUrl}>{firstScreenMessages.contactSupport}</a>
    </p>
  );
}
