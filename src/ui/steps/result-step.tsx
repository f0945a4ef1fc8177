import { observer } from 'mobx-react-lite';
import { emailDomain } from '../../domain/email-address.ts';
import type { Finished } from '../../domain/step.ts';
import { StepHeading } from '../parts/step-heading.tsx';
import { useSentences, useStores } from '../use-stores.ts';

export const ResultStep = observer(() => {
  const { step } = useStores().signup;
  const { resultHeadings } = useSentences();
  return (
    step.name === 'result' && (
      <div className="result">
        <StepHeading text={resultHeadings[step.result]} />
        <Result step={step} />
      </div>
    )
  );
});

function Result({ step }: { readonly step: Finished }) {
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
          <SignIn primary />
        </>
      );
    case 'createInSaasFailed':
      return (
        <>
          <p>{sentences.queuedDetail}</p>
          <Support />
        </>
      );
    case 'orgAlreadyRegistered':
      return (
        <>
          <p>
            <span>{sentences.orgExistsDetail}</span>{' '}
            <bdi translate="no">{emailDomain(step.email)}</bdi>
          </p>
          <p>{sentences.orgExistsWayOn}</p>
          <SignIn />
          <Support />
        </>
      );
    case 'adminAlreadyRegistered':
      return (
        <>
          <p>
            <span>{sentences.adminExistsDetail}</span> <bdi translate="no">{step.email}</bdi>
          </p>
          <p>{sentences.adminExistsWayOn}</p>
          <SignIn primary />
          <ResetPassword />
          <p>{sentences.adminExistsSupport}</p>
          <Support />
        </>
      );
  }
}

function SignIn({ primary = false }: { readonly primary?: boolean }) {
  const { settings, sentences } = useStores();
  const { signInUrl } = settings;
  return (
    <p>
      <a className={primary ? 'button button-primary' : 'button button-secondary'} href={signInUrl}>
        {sentences.signIn}
      </a>
    </p>
  );
}

function ResetPassword() {
  const { passwordResetUrl } = useStores().settings;
  const sentences = useSentences();
  return (
    <p>
      <a href={passwordResetUrl}>{sentences.resetPassword}</a>
    </p>
  );
}

function Support() {
  const { settings, sentences } = useStores();
  const { supportUrl } = settings;
  return (
    <p>
      <a href={supportUrl}>{sentences.contactSupport}</a>
    </p>
  );
}
