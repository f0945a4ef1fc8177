import { expect } from 'chai';
import { refused } from '../../../../test/harness/service/refused.ts';
import { sharedService } from '../../../../test/harness/service/shared-service.ts';
import { Visitor } from '../../../../test/harness/visitor.ts';
import type { RunningService } from '../../../src/composition/start-service.ts';

const loginRefused = refused(401, 'login_refused');

describe('Logging in at the local identity provider', () => {
  let service: RunningService;
  let visitor: Visitor;
  before(async () => {
    service = sharedService();
    visitor = await Visitor.withCode(service);
    await visitor.createAccount(await visitor.account());
  });

  it('takes the address in any case, and sets a cookie that scripts cannot read', async () => {
    const response = await visitor.post('/auth-api/login', {
      email: visitor.email.toUpperCase(),
      password: 'Analytical-1',
    });
    expect(response.status).to.equal(200);
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).to.match(
      /^identity_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('refuses a wrong password and an unknown address in the same words', async () => {
    expect(await visitor.login('Analytical-2')).to.deep.equal(loginRefused);
    expect(await visitor.login('')).to.deep.equal(loginRefused);
    const stranger = await Visitor.arrive(service);
    expect(await stranger.login('Analytical-1')).to.deep.equal(loginRefused);
    const nobody = { email: 'no address', password: 'Analytical-1' };
    expect(await stranger.call('/auth-api/login', nobody)).to.deep.equal(loginRefused);
  });
});
