import { expect } from 'chai';
import { realSignup } from './real-signup.ts';

describe('signing up with the bot check ALTCHA', () => {
  const signup = realSignup({
    pageOverrides: { botCheck: { provider: 'altcha' } },
    altchaCost: 50,
  });

  it('requests and solves a new challenge of the service for each request', async () => {
    const real = signup();
    const { form, log } = await real.open();
    const challenges = () => log.requests.filter((request) => request.url().endsWith('/bot-check'));
    await form.email.fill('ada@gmail.com');
    await form.botCheck.waitFor();
    expect(challenges()).to.deep.equal([]);
    await form.submitEmail('ada@gmail.com');
    await form.message.getByText('Please use a corporate email address.').waitFor();
    await form.submitEmail('ada@engines.example');
    await form.onStep('code');
    expect(await real.newestCode()).to.match(/^\d{6}$/);
    expect(challenges()).to.have.length(2);
    const { origin } = new URL(real.service.url);
    const others = log.requests.filter((request) => {
      const url = new URL(request.url());
      return url.protocol !== 'blob:' && ![origin, real.url].includes(url.origin);
    });
    expect(others.map((request) => request.url())).to.deep.equal([]);
  });
});
