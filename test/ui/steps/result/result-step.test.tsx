import { screen } from '@testing-library/react';
import { expect } from 'chai';
import type { ResultId } from '../../../../src/domain/step.ts';
import { sentences } from '../../../harness/sentences.ts';
import { type RenderedPage, renderPage } from '../../support/render-page.tsx';
import { finished } from '../../support/test-steps.ts';

describe('step 4', () => {
  let page: RenderedPage;

  const open = async (result: ResultId) => {
    page = await renderPage({}, finished(result));
  };
  const links = () =>
    [...page.container.querySelectorAll('main a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ]);
  const signIn = ['Sign in', 'https://admin.northgate.test/'];
  const reset = ['Reset your password', 'https://identity.northgate.test/reset'];
  const support = ['Contact support', 'mailto:support@northgate.test'];

  for (const [result, heading] of [
    ['success', 'Thank you for signing up!'],
    ['createInSaasFailed', 'Thank you for signing up!'],
    ['orgAlreadyRegistered', 'Organization already exists!'],
    ['adminAlreadyRegistered', 'Account already exists!'],
  ] as const) {
    it(`has one heading for ${result}, which takes the focus, and no form`, async () => {
      await open(result);
      const only = screen.getByRole('heading', { level: 1 });
      expect(only.textContent).to.equal(heading);
      expect(document.activeElement).to.equal(only);
      expect(page.container.querySelector('form, input')).to.equal(null);
    });
  }

  it('is the last step of a sign-up, and none where somebody is registered already', async () => {
    await open('createInSaasFailed');
    screen.getByText('Step 4 of 4');
    for (const result of ['orgAlreadyRegistered', 'adminAlreadyRegistered'] as const) {
      await open(result);
      expect(page.container.textContent, result).not.to.match(/step/i);
    }
  });

  const facts = () =>
    [...page.container.querySelectorAll('dl > div')].map((fact) =>
      [...fact.children].map(({ textContent }) => textContent),
    );

  it('says where the new organization is found, and where its data lives', async () => {
    for (const result of ['success', 'createInSaasFailed'] as const) {
      await open(result);
      expect(facts(), result).to.deep.equal([
        ['Your URL', 'https://analytical-engines.northgate.test'],
        ['Region', 'United States (US)'],
      ]);
    }
    await open('orgAlreadyRegistered');
    expect(facts()).to.deep.equal([]);
  });

  it('sends a new administrator to sign in', async () => {
    await open('success');
    screen.getByText('Your organization is ready. Sign in to start with Northgate.');
    expect(links()).to.deep.equal([signIn]);
  });

  it('sends one who has no password yet to the mailbox first', async () => {
    page = await renderPage({}, { ...finished('success'), passwordFollows: true });
    const detail = screen.getByText(/^Your organization is ready/);
    expect(detail.textContent).to.match(/email: enter your name and choose a password/);
    expect(links()).to.deep.equal([signIn]);
  });

  it('says that the request is under review and that an activation email follows', async () => {
    await open('createInSaasFailed');
    expect(screen.getByText(sentences.queuedDetail).textContent).to.match(
      /review.*activation email/,
    );
    screen.getByRole('heading', { level: 2, name: 'What happens next' });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).to.deep.equal([
      "We review your request. There's nothing you need to do.",
      "We'll email an activation link to ada@example.com",
      'Open the link and sign in.',
    ]);
    expect(links()).to.deep.equal([support]);
  });

  it('names the domain of an organisation that exists, and the way on for a colleague', async () => {
    await open('orgAlreadyRegistered');
    const domain = screen.getByText('example.com');
    expect(domain.localName).to.equal('bdi');
    expect(domain.getAttribute('translate')).to.equal('no');
    expect(screen.getByText(/IT support/).textContent).to.contain('invite you');
    expect(links()).to.deep.equal([signIn, support]);
  });

  it('tells an administrator who is registered to sign in, to reset the password or to ask', async () => {
    await open('adminAlreadyRegistered');
    expect(screen.getByText('ada@example.com').localName).to.equal('bdi');
    screen.getByText(/reset your password if you forgot it/);
    screen.getByText(/IT support/);
    expect(links()).to.deep.equal([signIn, reset, support]);
  });
});
