import { expect } from 'chai';
import { Client } from '../../../../test/harness/client.ts';
import { ActivationSite } from '../../../../test/harness/service/activation-site.ts';
import { sharedDatabase } from '../../../../test/harness/service/shared-database.ts';
import { refusal } from '../../../src/domain/refusals.ts';

const password = 'Analytical-1';
const chosen = { first_name: 'Augusta', last_name: 'King', password, confirm_password: password };

describe('The link of an activation mail', () => {
  let site: ActivationSite;
  before(async () => {
    site = await ActivationSite.start(sharedDatabase());
  });
  after(() => site.stop());
  beforeEach(() => {
    site.directory.mood = 'well';
  });

  it('shows a form with what is known, and does not wear out by being opened', async () => {
    const { administrator, token } = await site.invited({ orgName: '<b>Engines</b>' });
    await site.open(token);
    const { status, page } = await site.open(token);
    expect(status).to.equal(200);
    expect(page)
      .to.include('value="Ada"')
      .and.include('value="Lovelace"')
      .and.include(administrator.email);
    expect(page.match(/autocomplete="new-password"/g)?.length).to.equal(2);
    expect(page).to.include('&#60;b&#62;Engines').and.not.include('<b>').and.not.include('<script');
  });

  it('lets the administrator set name and password, says where to sign in, and then is used up', async () => {
    const { administrator, token } = await site.invited({ firstName: '', lastName: '' });
    const { client } = await site.open(token);
    const { response } = await site.send(client, { token, ...chosen });
    expect([response.status, response.headers.get('location')]).to.deep.equal([
      303,
      '/activate/done',
    ]);
    expect(await client.open('/activate/done')).to.include(`href="${site.signInUrl}"`);
    expect(await site.signsInWith(administrator, password)).to.equal(true);

    const rows = await site.desk.database.query(
      `SELECT a.first_name AS stored, s.first_name AS known FROM administrators a
       JOIN stand_in_identities s ON s.id = a.id WHERE a.id = $1`,
      [administrator.id],
    );
    expect(rows).to.deep.equal([{ stored: 'Augusta', known: 'Augusta' }]);
    expect((await site.open(token)).status).to.equal(410);
    const again = { token, ...chosen, password: 'Bernoulli-22', confirm_password: 'Bernoulli-22' };
    expect((await site.send(client, again)).status).to.equal(410);
    expect(await site.signsInWith(administrator, password)).to.equal(true);
  });

  it('lets one alone of several choose a password who send the form at once', async () => {
    const { administrator, token } = await site.invited();
    const passwords = [1, 2, 3, 4].map((n) => `Analytical-${n}`);
    const answers = await Promise.all(
      passwords.map(async (password) => {
        const { client } = await site.open(token);
        const values = { token, ...chosen, password, confirm_password: password };
        return { password, ...(await site.send(client, values)) };
      }),
    );
    const taken = answers.filter(({ status }) => status === 303);
    const refused = answers.filter(({ status }) => status === 410);
    expect([taken.length, refused.length]).to.deep.equal([1, 3]);
    for (const { page } of refused) expect(page).to.include('This link does not work');
    expect(await site.signsInWith(administrator, taken[0]?.password ?? '')).to.equal(true);
  });

  it('works again a minute after a service died that was using it', async () => {
    const { administrator, token } = await site.invited();
    const { activations, secrets, clock } = site.desk;
    expect(await activations.claim(secrets.tokenDigest(token), clock.now())).to.equal(true);
    const { client, status } = await site.open(token);
    expect(status).to.equal(200);
    expect((await site.send(client, { token, ...chosen })).status).to.equal(410);
    clock.advance(1);
    expect((await site.send(client, { token, ...chosen })).status).to.equal(303);
    expect(await site.signsInWith(administrator, password)).to.equal(true);
  });

  it('opens nothing when it is wrong, cut, absent, repeated, or a week old', async () => {
    const { token } = await site.invited();
    for (const other of [
      '',
      'x',
      token.slice(0, -1),
      `${token}x`,
      `${token}&token=${token}`,
      '%00',
      '__proto__',
    ]) {
      const { status, page } = await site.open(other);
      expect([other, status]).to.deep.equal([other, 410]);
      expect(page).to.include('This link does not work').and.include(`href="${site.signInUrl}"`);
    }
    site.desk.clock.advance(7 * 24 * 60 - 1);
    expect((await site.open(token)).status).to.equal(200);
    site.desk.clock.advance(1);
    const { client, status } = await site.open(token);
    expect(status).to.equal(410);
    expect((await site.send(client, { token, ...chosen })).status).to.equal(410);
  });

  it('stays while the directory is away: 503, when to come again, and the names kept', async () => {
    const { administrator, token } = await site.invited();
    const { client } = await site.open(token);
    for (const [mood, retryAfter] of [
      ['away', '30'],
      ['broken', '7'],
    ] as const) {
      site.directory.mood = mood;
      const { response, page } = await site.send(client, { token, ...chosen });
      expect([response.status, response.headers.get('retry-after')]).to.deep.equal([
        503,
        retryAfter,
      ]);
      expect(page).to.include(refusal('unavailable').message).and.not.include(password);
      if (mood === 'away') expect(page).to.include('value="Augusta"');
    }
    site.directory.mood = 'well';
    expect((await site.send(client, { token, ...chosen })).status).to.equal(303);
    expect(await site.signsInWith(administrator, password)).to.equal(true);
  });

  it('leads to pages that nobody frames, keeps or reports', async () => {
    const { token } = await site.invited();
    for (const path of [`/activate?token=${token}`, '/activate?token=x', '/activate/done']) {
      const { headers } = await new Client(site.url).send(path, {});
      expect(headers.get('content-security-policy')).to.match(
        /default-src 'none'.*frame-ancestors 'none'/,
      );
      expect(headers.get('referrer-policy')).to.equal('no-referrer');
      expect(headers.get('cache-control')).to.equal('no-store');
    }
  });
});
