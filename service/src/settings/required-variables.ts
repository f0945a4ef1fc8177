import type { PageSettings } from '#page/application/ports/settings.ts';
import { customSchema, partnerSettings } from './partner-settings.ts';
import { settingsSchema } from './service-settings.ts';
import { required, type Variable, variablesIn } from './variable.ts';

/**
 * The variables that must be set in production, in the order of docs/settings.md.
 * @param page the settings of the page, whose bot check and sign-in providers require some
 */
export function requiredVariables(
  page: Pick<PageSettings, 'botCheck' | 'ssoProviders'>,
): readonly Variable<unknown>[] {
  const always = Object.values(settingsSchema)
    .flatMap(variablesIn)
    .filter(({ production }) => production === undefined);
  const custom = customSchema(page);
  return [
    ...always,
    ...(page.botCheck?.siteKey === undefined ? [] : [partnerSettings.botCheck.secret]),
    ...page.ssoProviders.flatMap((provider) =>
      required(
        (typeof provider === 'string' ? settingsSchema[provider] : custom[provider.name]) ?? {},
      ),
    ),
  ];
}
