import { expect } from 'chai';
import { branding, eve, reviewSite } from './review-site.ts';

describe('The page of an applicant', () => {
  const { useCases, registration, review, statusLink, state, open, send } = reviewSite();

  it('tells the state', async () => {
    const link = await statusLink();
    const { document, text } = await open(link);
    expect(text).to.match(/^Your request.*Analytical Engines.*Request received.*Review.*Withdraw/);
    expect(document.querySelector('.timeline [aria-current]')?.textContent).to.match(/^Review/);
    await useCases().reviewQueue.refuse(
      { administratorId: registration().administratorId },
      eve,
      'No',
    );
    expect((await open(link)).text).to.match(/not approved.*No/);
  });

  it('is in the language of the registration', async () => {
    await review({ language: 'de' });
    expect((await open(await statusLink())).document.documentElement.lang).to.equal('de');
  });

  it('offers the sign-in when the account is active', async () => {
    const link = await statusLink();
    const signIn = async () =>
      (await open(link)).document.querySelector('main a.button-primary')?.getAttribute('href');
    const { administratorId } = registration();
    await useCases().reviewQueue.approve({ administratorId }, eve);
    expect(await signIn()).to.equal(undefined);
    await useCases().repositories.administrators.activate(administratorId, true);
    expect(await signIn()).to.equal(branding.in('en').signInUrl);
  });

  it('withdraws the registration after a question', async () => {
    const link = await statusLink();
    const { client, text } = await open(`${link}&withdraw=`);
    expect(text).to.match(/^Withdraw your request\?/);
    expect(await state()).to.equal('inReview');
    const token = link.split('token=')[1] ?? '';
    expect((await send('/status', { token }, client)).text).to.match(/^Your request was withdrawn/);
    expect(await state()).to.equal(null);
  });

  it('tells an applicant who withdraws too late that the registration is approved', async () => {
    const link = await statusLink();
    const { client } = await open(link);
    await useCases().reviewQueue.approve({ administratorId: registration().administratorId }, eve);
    const token = link.split('token=')[1] ?? '';
    expect((await send('/status', { token }, client)).text).to.match(/Approved/);
    expect((await open(`${link}&withdraw=`)).text).to.match(/Approved/);
  });
});
