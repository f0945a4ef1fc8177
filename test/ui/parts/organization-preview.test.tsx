import { render, within } from '@testing-library/react';
import { expect } from 'chai';
import { RegistrationStep } from '#page/ui/steps/registration/registration-step.tsx';
import { StoresContext } from '#page/ui/use-stores.ts';
import { type RenderedPage, renderPage } from '#test/harness/page/render-page.tsx';
import { registering } from '#test/harness/page/test-steps.ts';

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
});
