import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tools/dev/local-ports.ts';

const deployed = fileURLToPath(new URL('../../deploy/cluster/', import.meta.url));
/** Numbers of the database servers and of the instances. */
export const NUMBERS = [1, 2, 3] as const;

/** The files of `deploy/cluster` with the ports and folders of a run. */
export class ClusterFiles {
  private constructor(private readonly replacements: ReadonlyMap<string, string>) {}

  /** @param folder of the run */
  static async create(folder: string): Promise<ClusterFiles> {
    const replacements = new Map([
      ['/etc/haproxy/errors/503.http', `'${join(deployed, '503.http')}'`],
      ['/var/lib/postgresql/archive', join(folder, 'archive')],
      ['/var/run/postgresql', folder],
      ['/etc/postgresql', folder],
      ['10.0.0.0/24', '127.0.0.1/32'],
    ]);
    for (const written of [
      ...NUMBERS.flatMap((n) => [2379, 2380, 5432, 8008].map((port) => `10.0.0.1${n}:${port}`)),
      ...NUMBERS.map((n) => `10.0.0.2${n}:8080`),
      '10.0.0.10:8080',
      '10.0.0.10:5432',
      '10.0.0.10:8405',
      '127.0.0.1:6432',
    ]) {
      replacements.set(written, `127.0.0.1:${await freePort()}`);
    }
    // In development an instance serves /readyz and /metrics on its main port.
    for (const n of NUMBERS) {
      replacements.set(`10.0.0.2${n}:8081`, replacements.get(`10.0.0.2${n}:8080`) as string);
    }
    return new ClusterFiles(replacements);
  }

  /** @param written host and port in `deploy/cluster`. @returns host and port of this run */
  at(written: string): string {
    return this.replacements.get(written) as string;
  }

  /** @param change runs before addresses and folders are replaced */
  read(name: string, change: (text: string) => string = (text) => text): string {
    // In HAProxy the port of a check is separate from the address.
    let text = change(readFileSync(join(deployed, name), 'utf8')).replace(
      /(10\.0\.0\.\d+)(:\d+) check port (\d+)/g,
      (_, host, port, check) =>
        `${host}${port} check port ${this.at(`${host}:${check}`).split(':')[1]}`,
    );
    for (const [written, here] of this.replacements) text = text.replaceAll(written, here);
    return text;
  }
}
