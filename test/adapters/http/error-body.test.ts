import { expect } from 'chai';
import { refusalOf, refusedAccount } from '#page/adapters/http/error-body.ts';

const generic = { name: 'unexpected' };
const no = { message: { text: 'No.' } };
const response = (status: number, body: unknown, retryAt: number | null = null) => ({
  status,
  body,
  retryAt,
});
const messageOf = (status: number, body: unknown) => refusalOf(response(status, body)).message;

describe('the message of a refusal', () => {
  it('is the generic message for a success with any body, and without a response', () => {
    const body = { message: 'Hello', code: 'too_many_attempts' };
    for (const status of [0, 200]) {
      expect(refusalOf(response(status, body))).to.deep.equal({ message: generic });
    }
  });

  it('is that cookies are blocked, when a request was refused without a cookie', () => {
    const notChecked = response(403, { message: 'Reload the page.', code: 'not_checked' });
    const other = response(403, { message: 'Not from here.' });
    expect(refusalOf({ ...notChecked, lacksCookie: true })).to.deep.equal({
      message: { name: 'cookiesBlocked' },
    });
    expect(refusalOf(notChecked)).to.deep.equal({ message: { text: 'Reload the page.' } });
    expect(refusalOf({ ...other, lacksCookie: true })).to.deep.equal({
      message: { text: 'Not from here.' },
    });
  });

  it('ignores inherited properties', () => {
    const body: unknown = JSON.parse('{"__proto__":{"message":"inherited"}}');
    expect(messageOf(400, body)).to.deep.equal(generic);
    expect(messageOf(400, Object.create({ message: 'inherited' }))).to.deep.equal(generic);
  });
});

describe('the recovery action after a refusal', () => {
  it('is that of the code with any message, and absent for other codes', () => {
    const signIn = { message: generic, recovery: 'signIn' };
    expect(refusalOf(response(400, { code: 'already_complete' }))).to.deep.equal(signIn);
    for (const code of [undefined, null, 5, 'code_refused', 'ALREADY_COMPLETE', '__proto__']) {
      expect(refusalOf(response(400, { message: 'No.', code })), `${code}`).to.deep.equal(no);
    }
  });

  it('is to wait after a limit, with the time unless the message has a code and thereby contains it', () => {
    expect(refusalOf(response(429, { message: 'No.' }, 60_000))).to.deep.equal({
      ...no,
      retryAt: 60_000,
    });
    expect(refusalOf(response(503, { message: 'No.' }, 1_000))).to.deep.equal(no);
    expect(refusalOf(response(429, { message: 'No.' }))).to.deep.equal(no);
    const limited = { message: 'No.', code: 'too_many_codes' };
    expect(refusalOf(response(429, limited, 60_000))).to.deep.equal(no);
    const refusal = refusalOf(response(429, { code: 'too_many_registrations' }, 60_000));
    expect(refusal).to.deep.equal({ message: generic, recovery: 'startAgain' });
  });
});

/** Parsed from JSON, where `__proto__` is an ordinary key. */
const refusal = (body: string, status = 400) =>
  refusedAccount({ status, body: JSON.parse(body), retryAt: null });

describe('refusedAccount', () => {
  const fieldErrorsOf = (body: string) => Object.fromEntries(refusal(body).fieldErrors);

  it('keeps the names of extra fields as the brand has them', () => {
    const body = '{"message":{"extra.vat_id":["Odd"],"org_name":["Odd"]}}';
    expect(fieldErrorsOf(body)).to.have.all.keys('extra.vat_id', 'orgName');
  });

  it('returns a single text about the password as an error of that field', () => {
    const body = '{"message":"Too easy","code":"password_refused"}';
    expect(fieldErrorsOf(body)).to.deep.equal({ password: ['Too easy'] });
    expect(fieldErrorsOf('{"code":"password_refused"}')).to.deep.equal({});
  });

  it('returns each list under the field name of its key', () => {
    const body = '{"message":{"org_short_name":["Taken","Reserved"],"region":["Closed"]}}';
    expect(refusal(body)).to.deep.equal({
      kind: 'refused',
      refusal: { message: generic },
      fieldErrors: new Map([
        ['orgShortName', ['Taken', 'Reserved']],
        ['region', ['Closed']],
      ]),
    });
  });

  it('returns the error code if it is a short name, because analytics gets it', () => {
    const { code } = refusal('{"code":"invalid_registration"}');
    expect(code).to.equal('invalid_registration');
    const texts = ['', 'ada@company.example', 'Ada Lovelace', 'a\nb', 'a'.repeat(41)];
    for (const wrong of [...texts, 5, null, ['a']]) {
      expect(refusal(JSON.stringify({ code: wrong }))).to.not.have.property('code');
    }
  });

  it('keeps at most ten texts under a name, each cut at 300 characters', () => {
    const texts = Array.from({ length: 5000 }, (_, index) => `${index}`.padEnd(301, 'x'));
    const { orgName } = fieldErrorsOf(JSON.stringify({ message: { org_name: texts } }));
    expect(orgName).to.deep.equal(texts.slice(0, 10).map((text) => text.slice(0, 300)));
  });

  it('accepts a text instead of a list, and ignores values other than strings', () => {
    const body = '{"message":{"org_name":[5,null,"","Odd",{"a":"b"},["c"]],"first_name":[]}}';
    expect(fieldErrorsOf(body)).to.deep.equal({ orgName: ['Odd'] });
    expect(fieldErrorsOf('{"message":{"org_name":"Odd"}}')).to.deep.equal({ orgName: ['Odd'] });
  });

  it('gives the generic message for unreadable bodies and for a success status', () => {
    const nothing = { kind: 'refused', refusal: { message: generic }, fieldErrors: new Map() };
    for (const message of ['null', '{}', '["Odd"]', '5', '""', '{"org_name":[]}']) {
      expect(refusal(`{"message":${message}}`), message).to.deep.equal(nothing);
    }
    for (const body of ['{}', 'null', '"text"', '["Odd"]']) {
      expect(refusal(body), body).to.deep.equal(nothing);
    }
    for (const key of ['__proto__', 'toString', 'hasOwnProperty']) {
      expect(refusal(`{"message":{"${key}":["Planted"]}}`), key).to.deep.equal(nothing);
    }
    expect(refusal('{"message":{"org_name":["Odd"]}}', 202)).to.deep.equal(nothing);
  });
});
