import { fileSource } from '../../shared/brand/branded-settings.ts';
import { readBrand } from '../../shared/brand/read-brand.ts';
import type { Source } from '../../shared/settings/setting.ts';
import { settingsFor } from '../../shared/settings/settings-for.ts';
import type { Settings } from '../../shared/settings/settings-schema.ts';
import {
  isBuiltIn,
  type OfferedProvider,
  providerLabel,
  providerName,
} from '../../src/domain/sso-providers.ts';
import { assertFree, portOf } from '../../tools/dev/local-ports.ts';
import type { LocalRun } from '../../tools/dev/local-run.ts';
import { localSettings } from '../../tools/dev/local-settings.ts';
import { withProgress } from '../../tools/progress.mjs';
import { brandingOf } from '../src/adapters/common/branding.ts';
import { sessionPlugin } from '../src/adapters/http/server/session.ts';
import { startService } from '../src/composition/start-service.ts';
import { eachProvider } from '../src/domain/sso-rules.ts';
import { readSettings } from '../src/settings/read-settings.ts';
import { hasScim } from '../src/settings/regional-systems.ts';
import { loadLocal } from './load-local.ts';
import { type LocalProvider, startLocalProvider } from './provider/start-local-provider.ts';

/** Runs page, service and local providers: `npm start`. */
export async function startServices({ running, servePage, ...choice }: LocalRun): Promise<void> {
  const environment = {
    ...choice.environment,
    BRAND: choice.brand,
    PAGE_SETTINGS: choice.settings,
  };
  const port = portOf(environment, 'PAGE_PORT', 3000);
  const providerPort = portOf(environment, 'SSO_PROVIDER_PORT', 3002);
  const settings = readSettings(environment);
  const { port: api, identityFrontendPort: frontend, branded } = settings;
  const { ssoProviders: offered } = branded.settings;
  const names = offered.map(providerName);
  const custom = names.filter((name) => !isBuiltIn(name));
  const needsProvider = names.some(
    (name) => !(isBuiltIn(name) ? settings[name] : settings.customProviders[name]),
  );
  await assertFree([
    { port, variable: 'PAGE_PORT', of: 'the page' },
    { port: api, variable: 'PORT', of: 'the service' },
    { port: frontend, variable: 'IDENTITY_FRONTEND_PORT', of: 'the identity frontend' },
    ...(needsProvider
      ? [{ port: providerPort, variable: 'SSO_PROVIDER_PORT', of: 'the sign-in provider' }]
      : []),
  ]);
  const provider = needsProvider
    ? await startLocalProvider({ port: providerPort, brand: brandingOf(settings.branded), custom })
    : null;
  if (provider) running.push(provider);
  const allowedOrigins = [`http://localhost:${port}`, ...settings.allowedOrigins];
  const sso = eachProvider((name) =>
    names.includes(name) ? (settings[name] ?? provider?.sso[name] ?? null) : null,
  );
  const customProviders = { ...provider?.sso.customProviders, ...settings.customProviders };
  // The inbox shows the mails to this address.
  const [reviewer = 'reviewer@company.example'] = settings.reviewers;
  const reviewers = settings.smtp ? settings.reviewers : [reviewer, ...settings.reviewers.slice(1)];
  const service = await withProgress(
    'Starting the service',
    startService({ ...settings, reviewers, allowedOrigins, ...sso, customProviders }, loadLocal),
  );
  running.push(service);
  if (!hasScim(settings)) running.push(await service.startIdentityFrontend({ port: frontend }));
  const { brand, pageSettings } = settings;
  const local = localSettings({ api, frontend });
  const { redirectOrigins } = settingsFor('development', readBrand(brand), fromProgram(local));
  const provided = {
    ...local,
    redirectOrigins: [...redirectOrigins, ...(provider ? [provider.url] : [])],
  };
  const overrides = [fromProgram(provided), ...fileSource(pageSettings)];
  running.push(
    await servePage({ brand, overrides, port, withPage: sessionPlugin(service.session) }),
  );
  console.log(`
Page            http://localhost:${port}   sign up here
Service         http://localhost:${api}/api and /auth-api
Signed in       http://localhost:${frontend}   the identity frontend
Single sign-on  ${singleSignOn(offered, provider)}
Mails           on this terminal, and at http://localhost:${api}/inbox
Reviews         by the link in the mail to ${reviewer}
Data            ${settings.dataFolder}   \`npx threshold reset\` empties it

Stop with Ctrl+C.`);
}

function singleSignOn(offered: readonly OfferedProvider[], provider: LocalProvider | null): string {
  const names = offered.map(providerLabel).join(' and ');
  if (names === '') return 'not offered';
  return provider ? `${provider.url}   in place of ${names}` : `with ${names}`;
}

const fromProgram = (values: Partial<Settings>): Source => ({ name: '', values });
