import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface Nginx {
  readonly program: string;
  /** Whether Debian's module that hands out `.br` files is there. */
  readonly brotli: boolean;
}

const settings = '/etc/nginx';

/** The nginx in the PATH, otherwise in Debian's folder; null without one, or without Debian's layout. */
export function findNginx(): Nginx | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  const folder = folders.find((path) => existsSync(join(path, 'nginx')));
  if (!folder || !existsSync(join(settings, 'mime.types'))) return null;
  const modules = join(settings, 'modules-enabled');
  const enabled = existsSync(modules) ? readdirSync(modules) : [];
  return {
    program: join(folder, 'nginx'),
    brotli: enabled.some((name) => name.includes('brotli-static')),
  };
}
