import { expect } from 'chai';
import { observable } from 'mobx';
import type { Step } from '#page/domain/step.ts';
import { PendingRequest } from '#page/ui/stores/pending-request.ts';
import { enteringCode } from '../../harness/page/test-steps.ts';
import { address } from '../../harness/sentences.ts';

describe('PendingRequest', () => {
  const other: Step = { ...enteringCode, email: address('grace@example.com') };
  let signup: { step: Step };
  let pending: PendingRequest;
  /** Resolves the requests, in order. */
  let answers: ((kind: string) => void)[];
  let handled: string[];

  beforeEach(() => {
    signup = observable({ step: enteringCode as Step }, {}, { deep: false });
    pending = new PendingRequest(signup);
    answers = [];
    handled = [];
  });

  const send = () =>
    pending.send(
      new Promise<{ kind: string }>((answer) => answers.push((kind) => answer({ kind }))),
      ({ kind }) => handled.push(kind),
    );

  it('is pending until its outcome is handled', async () => {
    expect(pending.isPending).to.equal(false);
    const sending = send();
    expect(pending.isPending).to.equal(true);
    answers[0]?.('sent');
    expect(await sending).to.equal(1);
    expect([handled, pending.isPending]).to.deep.equal([['sent'], false]);
  });

  it('drops a late response, and stays pending for the request of the current step', async () => {
    const late = send();
    signup.step = other;
    expect(pending.isPending).to.equal(false);
    const current = send();
    answers[0]?.('late');
    expect(await late).to.equal(undefined);
    expect([handled, pending.isPending]).to.deep.equal([[], true]);
    answers[1]?.('sent');
    await current;
    expect([handled, pending.isPending]).to.deep.equal([['sent'], false]);
  });

  it('is not pending after a late response, when the visitor returns to the step', async () => {
    const late = send();
    signup.step = other;
    answers[0]?.('late');
    await late;
    signup.step = enteringCode;
    expect([handled, pending.isPending]).to.deep.equal([[], false]);
  });

  it('handles a late response that makes the browser leave, and stays pending', async () => {
    const leaving = send();
    signup.step = other;
    answers[0]?.('leaving');
    await leaving;
    signup.step = enteringCode;
    expect([handled, pending.isPending]).to.deep.equal([['leaving'], true]);
  });
});
