import { expect } from 'chai';
import { rejected } from '../../../src/adapters/http/account-rejection.ts';

const generic = 'An unexpected error occurred. Please try again!';
/** Through JSON, so that `__proto__` is a key like any other. */
const rejection = (body: string, status = 400) =>
  rejected({ status, body: JSON.parse(body), retryAt: null });

describe('rejected', () => {
  it('shows one text at the form', () => {
    expect(rejection('{"message":"Expired"}')).to.deep.equal({
      kind: 'rejected',
      refusal: { message: 'Expired' },
      fields: {},
    });
  });

  it('shows each list under its field', () => {
    const body = JSON.stringify({
      message: {
        org_short_name: ['Taken', 'Reserved'],
        first_name: ['Too long'],
        last_name: ['Too short'],
        org_name: ['Odd'],
      },
    });
    expect(rejection(body)).to.deep.equal({
      kind: 'rejected',
      refusal: null,
      fields: {
        orgShortName: ['Taken', 'Reserved'],
        firstName: ['Too long'],
        lastName: ['Too short'],
        orgName: ['Odd'],
      },
    });
  });

  it('takes a bare text in the place of a list', () => {
    const { fields } = rejection('{"message":{"org_name":"Odd"}}');
    expect(fields).to.deep.equal({ orgName: ['Odd'] });
  });

  it('shows the texts of unknown keys at the form, beside the fields', () => {
    const body = '{"message":{"email":["Gone","Really"],"region":"Closed","org_name":["Odd"]}}';
    expect(rejection(body)).to.deep.equal({
      kind: 'rejected',
      refusal: { message: 'Gone Really Closed' },
      fields: { orgName: ['Odd'] },
    });
  });

  it('shows the texts of unknown keys when no field has any', () => {
    expect(rejection('{"message":{"email":["Gone"],"region":[5]}}')).to.deep.equal({
      kind: 'rejected',
      refusal: { message: 'Gone' },
      fields: {},
    });
  });

  it('cuts every text at 300 characters', () => {
    const long = 'x'.repeat(301);
    const { refusal, fields } = rejection(
      JSON.stringify({ message: { org_name: [long], email: [long, long] } }),
    );
    expect(fields).to.deep.equal({ orgName: ['x'.repeat(300)] });
    const cut = { message: 'x'.repeat(300) };
    expect(refusal).to.deep.equal(cut);
    expect(rejection(JSON.stringify({ message: long })).refusal).to.deep.equal(cut);
  });

  it('shows at most ten texts under a field', () => {
    const texts = Array.from({ length: 5000 }, (_, index) => `Text ${index}`);
    const { fields } = rejection(JSON.stringify({ message: { org_name: texts } }));
    expect(fields.orgName).to.deep.equal(texts.slice(0, 10));
  });

  it('leaves out what is no text, and keeps what is', () => {
    const body = '{"message":{"org_name":[5,null,"","Odd",{"a":"b"},["c"]],"first_name":[]}}';
    expect(rejection(body)).to.deep.equal({
      kind: 'rejected',
      refusal: null,
      fields: { orgName: ['Odd'] },
    });
  });

  for (const key of ['__proto__', 'toString', 'constructor', 'hasOwnProperty']) {
    it(`ignores the key ${key}`, () => {
      const body = `{"message":{"${key}":["Planted"],"org_name":["Odd"]}}`;
      const { refusal, fields } = rejection(body);
      expect(refusal).to.equal(null);
      expect(Object.getPrototypeOf(fields)).to.equal(Object.prototype);
      expect(fields).to.deep.equal({ orgName: ['Odd'] });
    });
  }

  for (const body of [
    '{}',
    'null',
    '"text"',
    '{"message":null}',
    '{"message":{}}',
    '{"message":["Odd"]}',
    '{"message":{"org_name":[]}}',
    '{"message":{"org_name":[5]}}',
    '{"message":{"__proto__":["Planted"]}}',
  ]) {
    it(`gives the generic sentence for ${body}`, () => {
      expect(rejection(body)).to.deep.equal({
        kind: 'rejected',
        refusal: { message: generic },
        fields: {},
      });
    });
  }

  it('believes no complaint that comes with a success', () => {
    expect(rejection('{"message":{"org_name":["Odd"]}}', 202)).to.deep.equal({
      kind: 'rejected',
      refusal: { message: generic },
      fields: {},
    });
  });
});
