import { expect } from 'chai';
import { rejected } from '../../../src/adapters/http/error-body.ts';

const generic = { message: { name: 'unexpected' } };
/** Through JSON, so that `__proto__` is a key like any other. */
const rejection = (body: string, status = 400) =>
  rejected({ status, body: JSON.parse(body), retryAt: null });

describe('rejected', () => {
  const complaintsOf = (body: string) => Object.fromEntries(rejection(body).complaints);

  it('answers one text as the refusal of the form', () => {
    expect(rejection('{"message":"Expired"}')).to.deep.equal({
      kind: 'rejected',
      refusal: { message: { text: 'Expired' } },
      complaints: new Map(),
    });
  });

  it('answers one text about the password as a complaint about it', () => {
    const body = '{"message":"Too easy","code":"password_refused"}';
    expect(complaintsOf(body)).to.deep.equal({ password: ['Too easy'] });
    expect(complaintsOf('{"code":"password_refused"}')).to.deep.equal({});
  });

  it('answers each list under our own name of its key', () => {
    const body = '{"message":{"org_short_name":["Taken","Reserved"],"region":["Closed"]}}';
    expect(rejection(body)).to.deep.equal({
      kind: 'rejected',
      refusal: generic,
      complaints: new Map([
        ['orgShortName', ['Taken', 'Reserved']],
        ['region', ['Closed']],
      ]),
    });
  });

  it('takes a bare text in the place of a list', () => {
    expect(complaintsOf('{"message":{"org_name":"Odd"}}')).to.deep.equal({ orgName: ['Odd'] });
  });

  it('cuts every text at 300 characters', () => {
    const long = 'x'.repeat(301);
    const cut = 'x'.repeat(300);
    expect(complaintsOf(JSON.stringify({ message: { org_name: [long] } }))).to.deep.equal({
      orgName: [cut],
    });
    const { refusal } = rejection(JSON.stringify({ message: long }));
    expect(refusal).to.deep.equal({ message: { text: cut } });
  });

  it('keeps at most ten texts under a name', () => {
    const texts = Array.from({ length: 5000 }, (_, index) => `Text ${index}`);
    const { orgName } = complaintsOf(JSON.stringify({ message: { org_name: texts } }));
    expect(orgName).to.deep.equal(texts.slice(0, 10));
  });

  it('leaves out what is no text, and keeps what is', () => {
    const body = '{"message":{"org_name":[5,null,"","Odd",{"a":"b"},["c"]],"first_name":[]}}';
    expect(complaintsOf(body)).to.deep.equal({ orgName: ['Odd'] });
  });

  it('ignores the keys that every object has', () => {
    for (const key of ['__proto__', 'toString', 'constructor', 'hasOwnProperty']) {
      const body = `{"message":{"${key}":["Planted"],"org_name":["Odd"]}}`;
      expect(complaintsOf(body), key).to.deep.equal({ orgName: ['Odd'] });
    }
  });

  it('gives the generic sentence where nothing can be read, or comes with a success', () => {
    const nothing = { kind: 'rejected', refusal: generic, complaints: new Map() };
    for (const body of [
      ...['{}', 'null', '"text"', '{"message":null}', '{"message":{}}', '{"message":["Odd"]}'],
      ...['{"message":{"org_name":[]}}', '{"message":{"org_name":[5]}}'],
      '{"message":{"__proto__":["Planted"]}}',
    ]) {
      expect(rejection(body), body).to.deep.equal(nothing);
    }
    expect(rejection('{"message":{"org_name":["Odd"]}}', 202)).to.deep.equal(nothing);
  });
});
