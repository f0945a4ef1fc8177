import { expect } from 'chai';
import { openForSuite } from '../../test/harness/for-suite.ts';
import { startLocalProvider } from '../dev/provider/start-local-provider.ts';
import { refused, testBranding } from './fixtures/service-fixture.ts';
import { startTestService } from './fixtures/test-database.ts';
import { Visitor } from './fixtures/visitor.ts';

describe('A sign-up with a list of allowed domains', () => {
  const opened = openForSuite(
    async () => {
      const provider = await startLocalProvider({ port: 0, brand: testBranding });
      const service = await startTestService({
        ...provider.sso,
        emailDomainsAllowed: { domains: ['partner.example'] },
        emailDomainsRefused: { domains: ['former.partner.example'] },
      });
      return { service, provider };
    },
    async ({ service, provider }) => {
      await service.close();
      await provider.close();
    },
  );
  const service = () => opened().service;

  it('is open to them and their subdomains', async () => {
    for (const email of ['ada@partner.example', 'ada@eu.partner.example']) {
      const visitor = await Visitor.arrive(service(), email);
      expect((await visitor.verifyEmail()).status, email).to.equal(201);
    }
  });

  it('is closed to all others, by code and by single sign-on, and mails nothing', async () => {
    for (const email of ['ada@other.example', 'ada@former.partner.example', 'ada@gmail.com']) {
      const visitor = await Visitor.arrive(service(), email);
      expect(await visitor.verifyEmail(), email).to.deep.equal(
        refused(400, 'email_domain_refused'),
      );
      const { parameters } = await visitor.signUp('google');
      expect(parameters, email).to.deep.equal({ error: 'non_corporate_email' });
      expect(visitor.code).to.equal('');
    }
  });
});
