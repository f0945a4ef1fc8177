import { expect } from 'chai';
import { aRegistration } from '#tools/sample-registration.ts';
import { identityFrontend, openSignup } from '../../harness/browser/open-signup.ts';
import { goodRegistration } from '../../harness/browser/signup-page.ts';
import { eventually } from '../../harness/eventually.ts';

const email = 'Ada.Lovelace@Example.COM';

describe('signing up with an email address', () => {
  it('sends the requests of the contract, none to other hosts, and arrives logged in', async () => {
    const { form, page, server, log, url, expectNoTrouble } = await openSignup({ token: false });
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type());
      return dialog.dismiss();
    });
    await form.submitEmail(`  ${email} `);
    await form.passCode('123456');
    const entries = await page.evaluate(() => [location.href, JSON.stringify(history.state)]);
    expect(entries.join()).to.not.match(/ada|signup-code|123456/i);
    server.csrf.expire();
    await form.register();
    await eventually(() => expect(log.visited).to.include(identityFrontend));
    expect(dialogs, 'questions on the way').to.deep.equal([]);
    expect(log.requestsBeyond(url, server.url)).to.deep.equal([identityFrontend]);

    const address = { email, recaptcha_value: 'not-a-robot' };
    const typed = aRegistration().with({ email, orgShortName: 'example' });
    const account = typed.account('signup-code');
    const tokens = server.requests.map(({ headers }) => headers['x-xsrf-token']);
    const [, first, , , second] = tokens;
    expect(server.requests.map(({ route, payload }) => [route, payload])).to.deep.equal([
      ['POST /api/verify-email', address],
      ['POST /api/verify-email', address],
      ['POST /api/verify-code', { email, verification_code: '123456' }],
      ['POST /api/create-account', account],
      ['POST /api/create-account', account],
      ['POST /auth-api/login', { email, password: goodRegistration.password }],
    ]);
    expect(tokens, 'the 403 brings one').to.deep.equal([
      undefined,
      first,
      first,
      first,
      second,
      second,
    ]);
    expect(first)
      .to.match(/^token-/)
      .and.to.not.equal(second);
    for (const { headers } of server.requests) {
      expect(headers.cookie).to.equal(headers.cookie && `XSRF-TOKEN=${headers['x-xsrf-token']}`);
      expect(headers['content-type']).to.equal('application/json');
      expect(headers.referer).to.equal(undefined);
    }
    expectNoTrouble();
  });
});
