import { expect } from 'chai';
import { extraFields } from '../../test/harness/fakes/extra-fields.ts';
import { pageOrigin } from '../../test/harness/visitor.ts';
import type { RunningService } from '../src/composition/start-service.ts';
import { refused } from './fixtures/service-fixture.ts';
import { startTestService } from './fixtures/test-database.ts';
import { Visitor } from './fixtures/visitor.ts';

describe('create-account of a brand with extra fields', () => {
  const logLines: string[] = [];
  let service: RunningService;
  before(async () => {
    service = await startTestService({
      allowedOrigins: [pageOrigin],
      pageOverrides: { extraFields },
      logLevel: 'trace',
      logTo: { write: (line) => logLines.push(line) },
    });
  });
  after(() => service.close());

  it('reports invalid fields by name, stores valid ones, and logs no value', async () => {
    const visitor = await Visitor.withCode(service);
    const account = await visitor.account();
    const extra = { vat_id: 'canary-of-15-chr', newsletter: true };
    const message = {
      'extra.vat_id': ['VAT number must be at most 14 characters'],
      'extra.size': ['Company size is required'],
      'extra.dpa': ['Please check the box “I accept the data processing terms”'],
    };
    const invalid = refused(400, 'invalid_registration', message);
    expect(await visitor.createAccount({ ...account, extra })).to.deep.equal(invalid);
    const wrong = { ...account, extra: { size: 5 } };
    expect(await visitor.createAccount(wrong)).to.deep.equal(refused(400, 'invalid_request'));

    const valid = { ...account, extra: { vat_id: 'canary', size: 'small', dpa: true } };
    expect(await visitor.createAccount(valid)).to.deep.equal({ status: 201, body: {} });
    expect(logLines.join('')).to.include('"created"').and.not.include('canary');
  });
});
