import { act, cleanup, render, within } from '@testing-library/react';
import { expect } from 'chai';
import type { Finished, ResultId } from '#page/domain/step.ts';
import { RegistrationStep } from '#page/ui/steps/registration/registration-step.tsx';
import { ResultStep } from '#page/ui/steps/result/result-step.tsx';
import { StoresContext } from '#page/ui/use-stores.ts';
import { type RenderedPage, renderPage } from '#test/harness/page/render-page.tsx';
import { finished, registering } from '#test/harness/page/test-steps.ts';

describe('the preview of the organization', () => {
  let page: RenderedPage;
  let place: HTMLElement;

  beforeEach(async () => {
    page = await renderPage({}, registering);
    place = document.body.appendChild(document.createElement('aside'));
    render(
      <StoresContext value={page.stores}>
        <RegistrationStep store={page.stores.registration} previewPlace={place} />
      </StoresContext>,
    );
  });

  const type = (label: string, text: string) =>
    page.user.type(within(page.container).getByLabelText(label), text);
  const shown = () =>
    [...place.querySelectorAll('.organization-preview > *')].map((it) => it.textContent);

  it('shows name, URL and region as they are typed, hidden from assistive technology', async () => {
    expect(place.querySelector('[aria-hidden="true"].organization-preview')).not.to.equal(null);
    expect(shown()[2]).to.equal('');
    await type('Organization name', 'Analytical Engines of London');
    await type('Your URL', 's');
    expect(shown()).to.deep.equal([
      'examples.northgate.test',
      'AL',
      'Analytical Engines of London',
      'United States (US)',
      'ada@example.com',
    ]);
  });

  describe('of a registered organization', () => {
    const registered = (result: ResultId, administrator?: string) => {
      const step = finished(result);
      const organization = step.organization && { ...step.organization, administrator };
      cleanup();
      act(() => page.stores.signup.moveTo({ ...step, organization } as Finished));
      render(
        <StoresContext value={page.stores}>
          <ResultStep store={page.stores.result} previewPlace={place} />
        </StoresContext>,
      );
    };

    it('has a tick only when it is ready', () => {
      for (const [result, ticks] of [
        ['underReview', 0],
        ['success', 1],
      ] as const) {
        registered(result);
        expect(place.querySelectorAll('.preview-tick'), result).to.have.length(ticks);
      }
    });

    it('has the initials of the administrator, or of the address if the name is unknown', () => {
      const initials = () => place.querySelector('.preview-person .preview-tile')?.textContent;
      registered('success', 'Ada King Lovelace');
      expect(initials()).to.equal('AL');
      registered('success');
      expect(initials()).to.equal('A');
    });
  });
});
