import { expect } from 'chai';
import { digitsOf } from '../../src/domain/forms/code-form.ts';
import { readWorkEmail } from '../../src/domain/forms/email-form.ts';
import { fieldErrors } from '../../src/domain/forms/field-errors.ts';
import { readSsoReturn } from '../../src/domain/forms/sso-return.ts';
import { splitFullName } from '../../src/domain/names.ts';
import { normalizeShortName, shortNameFromEmail } from '../../src/domain/short-name.ts';
import { aRegistration } from '../../tools/sample-registration.ts';

const length = 300_000;

/** With a text of this length, a backtracking pattern takes more than 20 seconds, any other at most 0.1 seconds. */
describe('a very long input', function () {
  this.timeout(10_000);
  const units = [...'a-. 😀\u200b\u200d', 'a-', 'a.', 'a@', ' a'];
  for (const unit of units) {
    const text = `x${unit.repeat(length / unit.length)}x!`;

    it(`is handled quickly: ${JSON.stringify(unit)} repeated`, () => {
      expect(normalizeShortName(text)).to.be.a('string');
      expect(shortNameFromEmail(`a@${text}`).length).to.be.at.most(63);
      expect(digitsOf(text).length).to.be.at.most(6);
      expect(splitFullName(text).lastName).to.not.match(/\s/);
      expect(readSsoReturn([['email', text]], []).kind).to.equal('prefilled');
      expect(readWorkEmail(text).kind).to.equal('invalid');
      const names = { firstName: text, lastName: text, orgName: text, orgShortName: text };
      const secrets = { password: text, confirmPassword: text };
      const form = aRegistration()
        .with({ ...names, ...secrets, email: text })
        .form();
      expect(fieldErrors(form)).to.include.keys('email', 'password', 'orgShortName');
    });
  }
});
