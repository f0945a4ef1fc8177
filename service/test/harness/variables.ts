import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../../src/settings/read-settings.ts';

/** All variables that production requires. */
export const production = {
  ENVIRONMENT: 'production',
  PUBLIC_URL: 'https://signup.example.com/',
  ALLOWED_ORIGINS: 'https://signup.example.com,https://signup.example.com:8443',
  TRUSTED_PROXIES: '10.0.0.0/8',
  DATABASE_URL: 'postgres://signup:hidden@database.example.com/signup',
  SESSION_KEY: 'k'.repeat(32),
  SMTP_URL: 'smtps://signup:hidden@mail.example.com',
  MAIL_FROM: 'Northgate <signup@example.com>',
  BOT_CHECK_SECRET: 'hidden-bot-check',
  SCIM_URL: 'https://directory.example.com/scim/v2/',
  SCIM_TOKEN: 'hidden-token',
  BRAND: 'brands/northgate',
  AZURE_CLIENT_ID: 'id',
  AZURE_CLIENT_SECRET: 'hidden',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'hidden',
};

export const webhookSecret = `whsec_${'a'.repeat(32)}`;

/** @returns the message of the error that refuses these variables */
export function failure(environment: Record<string, string>): string {
  try {
    readSettings(environment);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('The settings were taken');
}

const folder = mkdtempSync(join(tmpdir(), 'threshold-settings-'));
after('remove the files of settings', () => rmSync(folder, { recursive: true }));

/** @returns a file for PAGE_SETTINGS */
export function writePageSettings(settings: object): string {
  const file = join(mkdtempSync(join(folder, 'page-')), 'page.json');
  writeFileSync(file, JSON.stringify(settings));
  return file;
}
