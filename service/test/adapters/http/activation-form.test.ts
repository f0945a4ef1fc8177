import { expect } from 'chai';
import { messages } from '../../../../src/domain/messages.ts';
import { Client } from '../../../../test/harness/client.ts';
import { ActivationSite } from '../../../../test/harness/service/activation-site.ts';
import { sharedDatabase } from '../../../../test/harness/service/shared-database.ts';
import { serviceMessages } from '../../../src/domain/service-messages.ts';

const password = 'Analytical-1';
const chosen = { first_name: 'Augusta', last_name: 'King', password, confirm_password: password };

describe('The form behind the link of an activation mail', () => {
  let site: ActivationSite;
  before(async () => {
    site = await ActivationSite.start(sharedDatabase());
  });
  after(() => site.stop());

  it('keeps the blanks of a password', async () => {
    const { administrator, token } = await site.invited();
    const { client } = await site.open(token);
    const blank = ' Blank-1 and blank ';
    await site.send(client, { token, ...chosen, password: blank, confirm_password: blank });
    expect(await site.signsInWith(administrator, blank)).to.equal(true);
    expect(await site.signsInWith(administrator, blank.trim())).to.equal(false);
  });

  const mistakes = {
    'no first name': [{ first_name: ' ' }, messages.firstNameRequired],
    'a last name of 33 characters': [{ last_name: 'a'.repeat(33) }, messages.lastNameTooLong],
    'no password': [{ password: '' }, messages.passwordRequired],
    'a weak password': [{ password: 'weak' }, messages.passwordWeak],
    'a password of 257 characters': [
      { password: `Aa1-${'x'.repeat(253)}` },
      messages.passwordTooLong,
    ],
    'two passwords': [{ confirm_password: 'Analytical-2' }, messages.passwordsDiffer],
    'a common password': [{ password: 'Password1!' }, serviceMessages.passwordCommon],
    "the organisation's name as password": [
      { password: 'Analytical-Engines1' },
      serviceMessages.passwordNamesOrganization,
    ],
  } as const;
  it('says under the field what is wrong, keeps the names and no password, and still works', async () => {
    const { administrator, token } = await site.invited();
    const { client } = await site.open(token);
    for (const [what, [changes, message]] of Object.entries(mistakes)) {
      const values = { ...chosen, first_name: 'A"><i>', ...changes };
      const { status, page } = await site.send(client, { token, ...values });
      expect(status, what).to.equal(400);
      expect(page, what).to.match(
        new RegExp(`<p class="problem" id="\\w+-problem">${escaped(message)}</p>`),
      );
      expect(page, what).to.include(`value="${values.last_name}"`);
      expect(page, what).to.not.include('<i>').and.not.include(password);
      expect(page.match(/ autofocus/g)?.length, what).to.equal(1);
      expect(page, what).to.include('<title>Error: ');
    }
    expect((await site.send(client, { token, ...chosen })).status).to.equal(303);
    expect(await site.signsInWith(administrator, password)).to.equal(true);
  });

  it('takes no form of another site or without the token of the session, and no JSON', async () => {
    const { administrator, token } = await site.invited();
    const { client } = await site.open(token);
    expect((await site.send(client, { token, ...chosen, csrf: 'planted' })).status).to.equal(403);
    expect((await site.send(new Client(site.url), { token, ...chosen })).status).to.equal(403);
    for (const foreign of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site', Origin: 'null' },
      { Origin: 'null' },
      { Origin: 'https://evil.example' },
      { Origin: site.url.replace(/\d+$/, '1') },
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
    ]) {
      const { status } = await site.send(client, { token, ...chosen }, foreign);
      expect(status, JSON.stringify(foreign)).to.equal(403);
    }
    expect(
      (await client.post('/activate', { token, ...chosen, csrf: client.csrfToken })).status,
    ).to.equal(415);
    expect(await site.signsInWith(administrator, password)).to.equal(false);
  });

  it('takes a form of its own page, whatever the browser tells of it', async () => {
    for (const own of [
      { Origin: site.url, 'Sec-Fetch-Site': 'same-origin' },
      { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
      { Origin: site.url },
      { 'Sec-Fetch-Site': 'same-origin' },
    ]) {
      const { token } = await site.invited();
      const { client } = await site.open(token);
      const { status } = await site.send(client, { token, ...chosen }, own);
      expect(status, JSON.stringify(own)).to.equal(303);
    }
  });

  it('takes fields that are missing, repeated or have control characters for mistakes, never for a failure', async () => {
    const { token } = await site.invited();
    const { client } = await site.open(token);
    expect((await site.send(client, {})).status).to.equal(410);
    expect((await site.send(client, { token })).status).to.equal(400);
    expect((await site.send(client, { token, ...chosen, first_name: 'A\r\nB' })).status).to.equal(
      400,
    );
    const body = `${new URLSearchParams({ csrf: client.csrfToken, token })}&first_name=a&first_name=b&__proto__=x`;
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const repeated = await client.send('/activate', { method: 'POST', body, headers });
    expect(repeated.status).to.equal(400);
  });
});

function escaped(text: string): string {
  const shown = text.replace(/'/g, '&#39;');
  return shown.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
