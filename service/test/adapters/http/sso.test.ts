import { expect } from 'chai';
import { sharedService } from '../../../../test/harness/service/shared-service.ts';
import { Visitor } from '../../../../test/harness/visitor.ts';
import { refusal } from '../../../src/domain/refusals.ts';

describe('Single sign-on that is not set up', () => {
  for (const path of [
    '/api/sso/azure',
    '/api/sso/google',
    '/auth-api/sso/azure',
    '/auth-api/sso/google',
  ]) {
    it(`says so at ${path}, which takes no body`, async () => {
      const visitor = await Visitor.arrive(sharedService());
      const headers = { 'X-XSRF-TOKEN': visitor.csrfToken };
      const response = await visitor.send(path, { method: 'POST', headers });
      const { code, message } = refusal('sso_not_set_up');
      expect(response.status).to.equal(501);
      expect(await response.json()).to.deep.equal({ message, code });
    });
  }
});
