import { expect } from 'chai';
import { readSettings } from '../../src/settings/read-settings.ts';
import { settingsSchema } from '../../src/settings/settings-schema.ts';
import { readVariables } from '../../src/settings/variable.ts';

const secret = (bytes: number) => `whsec_${Buffer.alloc(bytes, 'hidden').toString('base64')}`;
const webhook = (url: string, secrets: string, others = {}) => ({
  ...{ WEBHOOK_URL: url, WEBHOOK_SECRET: secrets, ...others },
});
const problem = (variables: Record<string, string>) => {
  try {
    readSettings(variables);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('Settings of webhook and reviewers', () => {
  it('read several secrets and addresses', () => {
    const written = webhook('http://localhost:9000/?a=1', `${secret(24)}  ${secret(64)}`);
    const settings = readSettings({
      ...written,
      REVIEWERS: 'ada@a.example, eve@b.example  x@c.example',
    });
    expect(settings.webhook).to.deep.equal({
      ...{
        url: 'http://localhost:9000/?a=1',
        secrets: [secret(24), secret(64)],
        allowPrivate: true,
      },
    });
    expect(settings.reviewers).to.deep.equal(['ada@a.example', 'eve@b.example', 'x@c.example']);
    expect(readSettings({})).to.deep.include({ webhook: null, reviewers: [] });
  });

  it('refuse other values without showing a secret', () => {
    const url = 'https://hooks.example/';
    for (const wrong of [secret(23), secret(65), `${secret(24)},${secret(24)}`, 'hidden']) {
      const message = problem(webhook(url, wrong));
      expect(message)
        .to.include('WEBHOOK_SECRET: ')
        .and.not.match(/hidden|aGlkZGVu/);
    }
    expect(problem({ WEBHOOK_URL: url })).to.include('without WEBHOOK_SECRET');
    expect(problem(webhook('http://hooks.example/', secret(24)))).to.include('WEBHOOK_URL');
    expect(problem({ REVIEWERS: 'ada@a.example; eve' })).to.include('REVIEWERS');
  });

  it('allow neither http nor private addresses in production', () => {
    const production = { ENVIRONMENT: 'production', WEBHOOK_SECRET: secret(24) };
    const http = problem({ ...production, WEBHOOK_URL: 'http://localhost:9000/' });
    expect(http)
      .to.include('WEBHOOK_URL')
      .and.include('allowed is a URL that begins with https://');
    const https = { ...production, WEBHOOK_URL: 'https://hooks.example/' };
    const { settings } = readVariables(settingsSchema, https);
    expect(settings.webhook).to.include({ allowPrivate: false });
  });
});
