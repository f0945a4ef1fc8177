import { expect } from 'chai';
import { refusalOf, rejected } from '../../../src/adapters/http/error-body.ts';

const generic = { name: 'unexpected' };
const no = { message: { text: 'No.' } };
const answer = (status: number, body: unknown, retryAt: number | null = null) => ({
  status,
  body,
  retryAt,
});
const messageOf = (status: number, body: unknown) => refusalOf(answer(status, body)).message;

describe('the message of a refusal', () => {
  it("is the server's text, unchanged", () => {
    const message = ' <b>No</b>\nway ';
    expect(messageOf(400, { message })).to.deep.equal({ text: message });
  });

  it('is the generic message for a success with any body, and without a response', () => {
    const body = { message: 'Hello', code: 'too_many_attempts' };
    for (const status of [0, 200]) {
      expect(refusalOf(answer(status, body))).to.deep.equal({ message: generic });
    }
  });

  it('is that cookies are blocked, when a request was refused without a cookie', () => {
    const notChecked = answer(403, { message: 'Reload the page.', code: 'not_checked' });
    const other = answer(403, { message: 'Not from here.' });
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
  for (const [code, recovery] of [
    ['too_many_attempts', 'startAgain'],
    ['signup_code_refused', 'startAgain'],
    ['already_complete', 'signIn'],
    ['non_corporate_email', 'useWorkEmail'],
    ['email_domain_refused', 'support'],
    ['domain_already_registered', 'askForInvitation'],
  ] as const) {
    it(`is ${recovery} for the code ${code} with any message`, () => {
      expect(refusalOf(answer(400, { code }))).to.deep.equal({ message: generic, recovery });
    });
  }

  for (const code of [undefined, null, 5, '', 'code_refused', 'TOO_MANY_ATTEMPTS', '__proto__']) {
    it(`is absent for the code ${JSON.stringify(code)}`, () => {
      expect(refusalOf(answer(400, { message: 'No.', code }))).to.deep.equal(no);
    });
  }

  it('is to wait after a limit, with the time', () => {
    expect(refusalOf(answer(429, { message: 'No.' }, 60_000))).to.deep.equal({
      ...no,
      retryAt: 60_000,
    });
    expect(refusalOf(answer(503, { message: 'No.' }, 1_000))).to.deep.equal(no);
    expect(refusalOf(answer(429, { message: 'No.' }))).to.deep.equal(no);
  });

  it('is not to wait if another action helps at once', () => {
    const refusal = refusalOf(answer(429, { code: 'too_many_registrations' }, 60_000));
    expect(refusal).to.deep.equal({ message: generic, recovery: 'startAgain' });
  });
});

/** Parsed from JSON, where `__proto__` is an ordinary key. */
const rejection = (body: string, status = 400) =>
  rejected({ status, body: JSON.parse(body), retryAt: null });

describe('rejected', () => {
  const fieldErrorsOf = (body: string) => Object.fromEntries(rejection(body).fieldErrors);

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
    expect(rejection(body)).to.deep.equal({
      kind: 'rejected',
      refusal: { message: generic },
      fieldErrors: new Map([
        ['orgShortName', ['Taken', 'Reserved']],
        ['region', ['Closed']],
      ]),
    });
  });

  it('returns the error code if it is a short name, because analytics gets it', () => {
    const { code } = rejection('{"code":"invalid_registration"}');
    expect(code).to.equal('invalid_registration');
    const texts = ['', 'ada@company.example', 'Ada Lovelace', 'a\nb', 'a'.repeat(41)];
    for (const wrong of [...texts, 5, null, ['a']]) {
      expect(rejection(JSON.stringify({ code: wrong }))).to.not.have.property('code');
    }
  });

  it('cuts every text at 300 characters', () => {
    const long = 'x'.repeat(301);
    const cut = 'x'.repeat(300);
    expect(fieldErrorsOf(JSON.stringify({ message: { org_name: [long] } }))).to.deep.equal({
      orgName: [cut],
    });
    const { refusal } = rejection(JSON.stringify({ message: long }));
    expect(refusal).to.deep.equal({ message: { text: cut } });
  });

  it('keeps at most ten texts under a name', () => {
    const texts = Array.from({ length: 5000 }, (_, index) => `Text ${index}`);
    const { orgName } = fieldErrorsOf(JSON.stringify({ message: { org_name: texts } }));
    expect(orgName).to.deep.equal(texts.slice(0, 10));
  });

  it('accepts a text instead of a list, and ignores values other than strings', () => {
    const body = '{"message":{"org_name":[5,null,"","Odd",{"a":"b"},["c"]],"first_name":[]}}';
    expect(fieldErrorsOf(body)).to.deep.equal({ orgName: ['Odd'] });
    expect(fieldErrorsOf('{"message":{"org_name":"Odd"}}')).to.deep.equal({ orgName: ['Odd'] });
  });

  it('ignores the keys that every object has', () => {
    for (const key of ['__proto__', 'toString', 'constructor', 'hasOwnProperty']) {
      const body = `{"message":{"${key}":["Planted"],"org_name":["Odd"]}}`;
      expect(fieldErrorsOf(body), key).to.deep.equal({ orgName: ['Odd'] });
    }
  });

  it('gives the generic message for unreadable bodies and for a success status', () => {
    const nothing = { kind: 'rejected', refusal: { message: generic }, fieldErrors: new Map() };
    for (const body of [
      ...['{}', 'null', '"text"', '{"message":null}', '{"message":{}}', '{"message":["Odd"]}'],
      ...['["Odd"]', '{"message":5}', '{"message":""}', '{"message":" \\n"}'],
      ...['{"message":{"org_name":[]}}', '{"message":{"org_name":[5]}}'],
      '{"message":{"__proto__":["Planted"]}}',
    ]) {
      expect(rejection(body), body).to.deep.equal(nothing);
    }
    expect(rejection('{"message":{"org_name":["Odd"]}}', 202)).to.deep.equal(nothing);
  });
});
