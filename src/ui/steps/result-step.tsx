import { observer } from 'mobx-react-lite';
import { emailDomain } from '../../domain/email-address.ts';
import { messages } from '../../domain/messages.ts';
import type { Finished } from '../../domain/step.ts';
import { StepHeading } from '../parts/step-heading.tsx';
import { useStores } from '../stores/stores.ts';

export const ResultStep = observer(() => {
  const { step } = useStores().signup;
  return (
    <div className="result">
      <StepHeading />
      {step.number === 4 && <Result step={step} />}
    </div>
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
              ? messages.createdWithoutPasswordDetail(product)
              : messages.createdDetail(product)}
          </p>
          <SignIn primary />
        </>
      );
    case 'createInSaasFailed':
      return (
        <>
          <p>{messages.queuedDetail}</p>
          <Support />
        </>
      );
    case 'orgAlreadyRegistered':
      return (
        <>
          <p>
            <span>{messages.orgExistsDetail}</span>{' '}
            <bdi translate="no">{emailDomain(step.email)}</bdi>
          </p>
          <p>{messages.orgExistsWayOn}</p>
          <SignIn />
          <Support />
        </>
      );
    case 'adminAlreadyRegistered':
      return (
        <>
          <p>
            <span>{messages.adminExistsDetail}</span> <bdi translate="no">{step.email}</bdi>
          </p>
          <p>{messages.adminExistsWayOn}</p>
          <SignIn primary />
          <ResetPassword />
          <p>{messages.adminExistsSupport}</p>
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
        {messages.signIn}
      </a>
    </p>
  );
}

function ResetPassword() {
  const { passwordResetUrl } = useStores().settings;
  return (
    <p>
      <a href={passwordResetUrl}>{messages.resetPassword}</a>
    </p>
  );
}

function Support() {
  const { supportUrl } = useStores().settings;
  return (
    <p>
      <a href={supportUrl}>{messages.contactSupport}</a>
    </p>
  );
}
