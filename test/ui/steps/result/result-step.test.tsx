import { act, screen } from '@testing-library/react';
import { expect } from 'chai';
import type { ResultId } from '#page/domain/step.ts';
import { type RenderedPage, renderPage } from '#test/harness/page/render-page.tsx';
import { finished } from '#test/harness/page/test-steps.ts';
import { sentences, stepOf } from '#test/harness/sentences.ts';

describe('the result', () => {
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

  for (const [result, heading, isNew, primaryActions] of [
    ['success', 'Thank you for signing up!', true, 1],
    ['underReview', 'Thank you for signing up!', true, 0],
    ['orgAlreadyRegistered', 'Organization already exists!', false, 1],
    ['adminAlreadyRegistered', 'Account already exists!', false, 1],
  ] as const) {
    describe(result, () => {
      beforeEach(() => open(result));

      it('has one heading, which takes the focus', () => {
        const only = screen.getByRole('heading', { level: 1 });
        expect(only.textContent).to.equal(heading);
        expect(document.activeElement).to.equal(only);
      });

      it('has no form', () => {
        expect(page.container.querySelector('form, input')).to.equal(null);
      });

      it(`shows ${isNew ? 'the' : 'no'} progress`, () => {
        expect(page.container.textContent?.includes(stepOf('result'))).to.equal(isNew);
      });

      it(`has ${primaryActions ? 'one' : 'no'} primary button`, () => {
        expect(page.container.querySelectorAll('.button-primary')).to.have.length(primaryActions);
      });
    });
  }

  const facts = () =>
    [...page.container.querySelectorAll('dl > div')].map((fact) =>
      [...fact.children].map(({ textContent }) => textContent),
    );

  it('shows name, URL and data region of the new organization', async () => {
    for (const result of ['success', 'underReview'] as const) {
      await open(result);
      expect(facts(), result).to.deep.equal([
        ['Organization name', 'Analytical Engines'],
        ['Your URL', 'analytical-engines.northgate.test'],
        ['Region', 'United States (US)'],
      ]);
    }
    const regions = [{ value: 'US', label: 'US', detail: 'Stored in Ohio.' }];
    page = await renderPage({ settings: { regions } }, finished('success'));
    expect(facts().at(-1)).to.deep.equal(['Region', 'USStored in Ohio.']);
    await open('orgAlreadyRegistered');
    expect(facts()).to.deep.equal([]);
  });

  const stages = () =>
    screen
      .getAllByRole('listitem')
      .map(({ children }) => [...children].map(({ textContent }) => textContent).join('|'));

  it('sends a new administrator to sign in', async () => {
    await open('success');
    screen.getByText('Your organization is ready. Sign in to start with Northgate.');
    expect(links()).to.deep.equal([signIn]);
  });

  it('directs a visitor without password to the mailbox first', async () => {
    page = await renderPage({}, { ...finished('success'), passwordFollows: true });
    const detail = screen.getByText(/^Your organization is ready/);
    expect(detail.textContent).to.match(/email: enter your name and choose a password/);
    expect(links()).to.deep.equal([signIn]);
  });

  it('shows that the request is under review and an activation email follows', async () => {
    await open('underReview');
    expect(screen.getByText(sentences.queuedDetail).textContent).to.match(
      /review.*activation email/,
    );
    screen.getByRole('heading', { level: 2, name: 'What happens next' });
    expect(stages()).to.deep.equal([
      'Request received',
      'Review',
      'Activation email to ada@example.com|Open the link in it and sign in.',
    ]);
    const current = [...page.container.querySelectorAll('[aria-current=step]')];
    expect(current.map(({ textContent }) => textContent)).to.deep.equal(['Review']);
    expect(links()).to.deep.equal([support]);
  });

  it('shows when the request was sent, and when it is decided if the company promises that', async () => {
    const requestedAt = new Date(2026, 10, 22, 14, 5).getTime();
    const settings = { reviewBusinessDays: 2 };
    page = await renderPage({ settings }, { ...finished('underReview'), requestedAt });
    expect(stages().slice(0, 2)).to.deep.equal([
      'Request received|November 22, 2026',
      "Review|We'll decide within 2 business days.",
    ]);
  });

  it('links to the page with the state of the request', async () => {
    const statusUrl = 'https://signup.northgate.example/status?token=1';
    page = await renderPage({}, { ...finished('underReview'), statusUrl });
    expect(links()).to.deep.equal([['See the status', statusUrl], support]);
  });

  it('names the domain of an existing organization and the next action of a colleague', async () => {
    await open('orgAlreadyRegistered');
    const domain = screen.getByText('example.com');
    expect(domain.localName).to.equal('bdi');
    expect(domain.getAttribute('translate')).to.equal('no');
    expect(screen.getByText(/IT support/).textContent).to.contain('invite you');
    expect(links()).to.deep.equal([signIn, support]);
  });

  it('links to the next steps in the product, with the names of the organization', async () => {
    const nextSteps = [
      { label: 'Invite your team', url: 'https://{shortName}.northgate.test/{region}/invite' },
      { label: 'Read the guide', url: 'https://northgate.test/guide', detail: 'Ten minutes' },
    ];
    const organization = { orgName: 'Acme', orgShortName: 'acme', region: 'US' };
    page = await renderPage({ settings: { nextSteps } }, { ...finished('success'), organization });
    screen.getByRole('heading', { level: 2, name: 'Next steps' });
    screen.getByText('Ten minutes');
    expect(links()).to.deep.equal([
      signIn,
      ['Invite your team', 'https://acme.northgate.test/US/invite'],
      ['Read the guide', 'https://northgate.test/guide'],
    ]);
  });

  describe('of a colleague who asks to join', () => {
    const settings = { joinRequests: true };
    const button = () => screen.queryByRole('button', { name: 'Ask to join' });
    const ask = async () => page.user.click(button() as HTMLElement);
    beforeEach(async () => {
      page = await renderPage({ settings }, finished('orgAlreadyRegistered'));
    });

    it('has one primary button', async () => {
      const primary = () =>
        [...page.container.querySelectorAll('.button-primary')].map((it) => it.textContent);
      expect(primary()).to.deep.equal(['Ask to join']);
      await ask();
      expect(primary()).to.deep.equal(['Sign in']);
    });

    it('sends one request, and announces what happens next', async () => {
      await ask();
      expect(page.gateway.requestToJoinCalls).to.deep.equal(['ada@example.com']);
      const status = screen.getByText(sentences.joinAsked);
      expect(status.closest('[role=status]')).not.to.equal(null);
      expect(button()).to.equal(null);
    });

    it('is busy while the request is sent', async () => {
      page.gateway.hold();
      await ask();
      expect(button()?.getAttribute('aria-busy')).to.equal('true');
      expect(screen.getByRole('status').textContent).to.equal(sentences.joinAsking);
      await ask();
      expect(page.gateway.requestToJoinCalls).to.have.length(1);
      await act(() => page.gateway.release());
    });

    it('focuses the status after the request', async () => {
      await ask();
      expect(document.activeElement?.textContent).to.equal(sentences.joinAsked);
    });

    it('has the advice below the button, and none after the request, also after a reload', async () => {
      const advice = () => screen.queryByText(sentences.joinOrContact);
      expect(button()?.nextElementSibling).to.equal(advice());
      expect(screen.queryByText(sentences.orgExistsRecovery)).to.equal(null);
      await ask();
      expect(advice()).to.equal(null);
      const { remembered } = page.memory;
      page = await renderPage({ settings, ...(remembered && { remembered }) });
      screen.getByText(sentences.joinAsked);
      expect([button(), advice()]).to.deep.equal([null, null]);
    });

    it('starts again when the session has ended', async () => {
      const message = { text: 'Your sign-up has expired.' };
      const refused = { kind: 'refused', message, recovery: 'startAgain' } as const;
      page.gateway.requestToJoinOutcome = refused;
      await ask();
      expect(button()).to.equal(null);
      const startAgain = screen.getByRole('button', { name: 'Start again' });
      expect(document.activeElement).to.equal(startAgain);
      await page.user.click(startAgain);
      expect(page.stores.signup.step.name).to.equal('email');
      expect(page.memory.remembered).to.equal(null);
    });

    it('shows why a request failed, and allows another one', async () => {
      const message = { text: 'Please try again later.' };
      page.gateway.requestToJoinOutcome = { kind: 'refused', message };
      await ask();
      expect(screen.getByRole('alert').textContent).to.equal(message.text);
      page.gateway.requestToJoinOutcome = { kind: 'requested' };
      page.gateway.hold();
      await ask();
      expect(screen.getByRole('alert').textContent).to.equal('');
      await act(() => page.gateway.release());
      screen.getByText(sentences.joinAsked);
    });

    it('sees no refusal of a request for another address', async () => {
      page.gateway.requestToJoinOutcome = { kind: 'refused', message: { text: 'Not now.' } };
      await ask();
      await act(() => page.stores.signup.moveTo(finished('orgAlreadyRegistered')));
      expect(screen.getByRole('alert').textContent).to.equal('');
    });

    it('is offered by the setting only', async () => {
      await open('orgAlreadyRegistered');
      expect(button()).to.equal(null);
      page = await renderPage({ query: foundBySso });
      expect(button()).to.equal(null);
    });

    const foundBySso = [
      ['error', 'domain_already_registered'],
      ['email', 'grace@example.com'],
    ] as const;

    it('asks on the email step for the address that a provider verified, and then sees the result', async () => {
      page = await renderPage({ settings, query: foundBySso });
      expect(page.container.textContent).not.to.contain(sentences.askForInvitation);
      await ask();
      expect(page.gateway.requestToJoinCalls).to.deep.equal(['grace@example.com']);
      const heading = screen.getByRole('heading', { level: 1 });
      expect(heading.textContent).to.equal('Organization already exists!');
      expect(document.activeElement).to.equal(heading);
      screen.getByText(sentences.joinAsked);
      expect(page.navigation.entries).to.deep.equal(['code']);
    });

    it('sees neither message nor button on the email step while typing, nor without an address', async () => {
      page = await renderPage({ settings, query: foundBySso });
      expect(button()).not.to.equal(null);
      await page.user.type(screen.getByRole('textbox'), 'a');
      expect(button()).to.equal(null);
      expect(screen.queryByText(sentences.ssoDomainRegistered)).to.equal(null);
      page = await renderPage({ settings, query: [foundBySso[0]] });
      screen.getByText(sentences.askForInvitation);
      expect(button()).to.equal(null);
    });

    it('starts again in the fields of the email step when the session has ended there', async () => {
      page = await renderPage({ settings, query: foundBySso });
      const message = { text: 'Your sign-up has expired.' };
      const refused = { kind: 'refused', message, recovery: 'startAgain' } as const;
      page.gateway.requestToJoinOutcome = refused;
      await ask();
      screen.getByText(message.text);
      expect(button()).to.equal(null);
      expect(document.activeElement).to.have.nested.property('dataset.focus', 'join-status');
    });
  });

  it('offers a registered administrator to sign in, to reset the password or to contact support', async () => {
    await open('adminAlreadyRegistered');
    expect(screen.getByText('ada@example.com').localName).to.equal('bdi');
    screen.getByText(/reset your password if you forgot it/);
    screen.getByText(/IT support/);
    expect(links()).to.deep.equal([signIn, reset, support]);
  });
});
