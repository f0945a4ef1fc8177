import type { Setting } from '../../shared/settings/setting.ts';
import { type Settings, settingsSchema } from '../../shared/settings/settings-schema.ts';

/** Where service and identity frontend listen on this machine. */
interface Ports {
  /** The service's. */
  readonly api: number;
  /** The identity frontend's. */
  readonly frontend: number;
}

/** What development keeps whatever the brand says, every address of this machine in it with the port that was chosen. */
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
