import { generateKeyPairSync } from 'node:crypto';
import { expect } from 'chai';
import { readSettings } from '../../src/settings/read-settings.ts';
import { failure, production, writePageSettings } from '../harness/variables.ts';

describe('Settings of a custom provider', () => {
  const okta = { name: 'acme-okta', label: 'Acme SSO', origin: 'https://acme.okta.com' };
  const PAGE_SETTINGS = writePageSettings({ ssoProviders: ['azure', 'google', okta] });
  const withOkta = { ...production, PAGE_SETTINGS };
  const variables = {
    OIDC_ACME_OKTA_ISSUER: 'https://acme.okta.com',
    OIDC_ACME_OKTA_CLIENT_ID: 'id',
    OIDC_ACME_OKTA_CLIENT_SECRET: 'hidden',
    OIDC_ACME_OKTA_DOMAINS: 'Acme.example, bücher.example',
  };

  it('are read by its name', () => {
    expect(readSettings({ ...withOkta, ...variables }).customProviders).to.deep.equal({
      'acme-okta': {
        issuer: 'https://acme.okta.com',
        clientId: 'id',
        clientSecret: 'hidden',
        domains: ['acme.example', 'xn--bcher-kva.example'],
        ownsDomains: false,
      },
    });
  });

  it('are required in production, without typing errors', () => {
    const names = Object.keys(variables).join(', ');
    expect(failure(withOkta)).to.match(
      new RegExp(`^${names} must be set: ssoProviders of .* offers acme-okta\\.$`),
    );
    const { OIDC_ACME_OKTA_DOMAINS: domains, ...others } = variables;
    const misspelled = { ...others, OIDC_ACME_OKTA_DOMAIN: domains };
    expect(failure({ ...withOkta, ...misspelled })).to.contain(
      'OIDC_ACME_OKTA_DOMAIN: there is no such setting. Did you mean OIDC_ACME_OKTA_DOMAINS?',
    );
  });
});

describe('Settings of mail providers', () => {
  it('require the secret that opens their path', () => {
    const MAIL_EVENTS_SECRET = `whsec_${Buffer.alloc(24).toString('base64')}`;
    const MAIL_EVENTS_SNS_TOPIC = 'arn:aws:sns:eu-west-1:123456789012:mails';
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const der = publicKey.export({ type: 'spki', format: 'der' });
    const MAIL_EVENTS_SENDGRID_KEY = der.toString('base64');
    for (const found of [{ MAIL_EVENTS_SNS_TOPIC }, { MAIL_EVENTS_SENDGRID_KEY }]) {
      const [name] = Object.keys(found);
      expect(failure(found)).to.equal(`MAIL_EVENTS_SECRET must be set with ${name}.`);
      expect(readSettings({ ...found, MAIL_EVENTS_SECRET })).to.deep.include({
        mailEventsSecrets: [MAIL_EVENTS_SECRET],
        mailEventsOn: 'operation',
      });
    }
    const wrong = {
      MAIL_EVENTS_SECRET,
      MAIL_EVENTS_SNS_TOPIC: 'mails',
      MAIL_EVENTS_SENDGRID_KEY: 'x',
    };
    expect(failure(wrong)).to.include('the ARN of a topic').and.include('a public key in base64');
  });
});

describe('Settings of the webhook', () => {
  const secret = (bytes: number) => `whsec_${Buffer.alloc(bytes, 'hidden').toString('base64')}`;
  const webhook = (url: string, secrets = secret(24)) => ({
    WEBHOOK_URL: url,
    WEBHOOK_SECRET: secrets,
  });
  const [local, remote] = ['http://localhost:9000/?a=1', 'https://hooks.example/'];

  it('have several secrets, which are never shown', () => {
    const secrets = [secret(24), secret(64)];
    const settings = readSettings(webhook(local, secrets.join('  ')));
    expect(settings.webhook).to.deep.equal({ url: local, secrets, allowPrivate: true });
    for (const wrong of [secret(23), secret(65), `${secret(24)},${secret(24)}`, 'hidden']) {
      expect(failure(webhook(remote, wrong)))
        .to.include('WEBHOOK_SECRET: ')
        .and.not.match(/hidden|aGlkZGVu/);
    }
  });

  it('allow no private addresses in production unless a setting does', () => {
    const { webhook: read } = readSettings({ ...production, ...webhook(remote) });
    expect(read).to.include({ allowPrivate: false });
  });
});
