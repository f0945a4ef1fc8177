import type { Setting } from '../../shared/settings/setting.ts';
import { type Settings, settingsSchema } from '../../shared/settings/settings-schema.ts';

/** Local ports of service and identity frontend. */
interface Ports {
  /** Port of the service. */
  readonly api: number;
  /** Port of the identity frontend. */
  readonly frontend: number;
}

/** Local settings that a brand does not change, with the chosen ports. */
export function localSettings({ api, frontend }: Ports): Partial<Settings> {
  const { signupApi, identityFrontend } = settingsSchema;
  const portOf = (url: unknown) => new URL(String(url)).port;
  const chosen = new Map([
    [portOf(signupApi.development), api],
    [portOf(identityFrontend.development), frontend],
  ]);
  const rows = Object.entries<Setting<unknown>>(settingsSchema);
  const local = rows.filter(([, { isLocal }]) => isLocal);
  const json = JSON.stringify(
    Object.fromEntries(local.map(([key, { development }]) => [key, development])),
  ).replaceAll(
    /(http:\/\/localhost):(\d+)/g,
    (_, host: string, port: string) => `${host}:${chosen.get(port) ?? port}`,
  );
  return JSON.parse(json);
}
