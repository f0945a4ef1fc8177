import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs, parseEnv, promisify } from 'node:util';
import { parse } from 'yaml';

const call = promisify(execFile);

interface Container {
  readonly image: string;
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
  /** `from:to:ro`. */
  readonly volumes: readonly string[];
}

interface Running {
  readonly name: string;
  readonly env: readonly string[];
  printed(): string;
  end(): Promise<void>;
}

interface ComposeService {
  readonly build?: { context: string; dockerfile: string; args?: Record<string, string> };
  readonly image?: string;
  readonly environment?: Record<string, string>;
  readonly volumes?: readonly string[];
  readonly depends_on?: Record<string, unknown>;
}

/**
 * Runs the `docker` commands of the documents with buildah and without an image registry: on a base image of Debian's packages and
 * this machine's Node.js. All containers share this machine's network and find each other by name.
 */
export class DockerByBuildah {
  private readonly place = mkdtempSync(join(tmpdir(), 'threshold-containers-'));
  private readonly running: Running[] = [];
  /** Images, by how they were built. */
  private readonly built = new Map<string, string>();

  /** @param instead replaces environment variables of containers by servers of this machine */
  constructor(private readonly instead: Readonly<Record<string, string>>) {}

  /** Builds the base image with this machine's Debian sources. */
  async prepare(): Promise<void> {
    const tar = join(this.place, 'base.tar');
    const places = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list'];
    const lists = places.find((file) => existsSync(file)) ?? '';
    const include = '--include=ca-certificates,libstdc++6';
    await call('mmdebstrap', ['--quiet', '--variant=minbase', include, 'bookworm', tar, lists]);
    const base = (await this.buildah('from', 'scratch')).trim();
    const npm = join((await call('npm', ['root', '--global'])).stdout.trim(), 'npm');
    await this.buildah('add', '--quiet', base, tar, '/');
    await this.buildah('copy', '--quiet', base, process.execPath, '/usr/local/bin/node');
    await this.buildah('copy', '--quiet', base, npm, '/usr/local/lib/node_modules/npm');
    const link = 'ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm';
    const setUp = `${link} && useradd --uid 1000 --create-home node`;
    await this.buildah('run', '--isolation=chroot', base, '--', 'sh', '-c', setUp);
    await this.buildah('commit', '--quiet', '--rm', base, 'test-base');
    const registry = (await call('npm', ['config', 'get', 'registry'])).stdout.trim();
    writeFileSync(this.npmrc, `registry=${registry}\nprefer-offline=true\n`);
  }

  /** @param command from a document. @throws when it fails or is unknown */
  async docker(command: string): Promise<string> {
    const [, verb = '', ...words] = command.split(/\s+/);
    if (verb === 'build') return this.build(words);
    if (verb === 'network') return '';
    if (verb === 'run') return this.start(containerIn(words));
    if (verb === 'exec') return this.exec(words);
    if (verb === 'compose') return this.compose(words);
    throw new Error(`Unsupported docker command: ${command}`);
  }

  /** Current output of a container. */
  printed(name: string): string {
    return this.running.find((container) => container.name === name)?.printed() ?? '';
  }

  /** Ends all containers. */
  async stop(): Promise<void> {
    for (const { end } of this.running.splice(0).reverse()) await end();
    await this.buildah('rm', '--all');
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.place, { recursive: true, force: true });
  }

  private async build(words: readonly string[]): Promise<string> {
    const cache = (await call('npm', ['config', 'get', 'cache'])).stdout.trim();
    const volumes = [
      `${this.npmrc}:/root/.npmrc:ro`,
      `${cache}:/root/.npm`,
      '/etc/ssl/certs:/etc/ssl/certs:ro',
    ];
    const mounts = volumes.flatMap((volume) => ['--volume', volume]);
    // An image of the same Dockerfile and arguments only needs another tag.
    const tag = words[words.indexOf('-t') + 1] ?? '';
    const recipe = words
      .slice(0, -1)
      .filter((word) => word !== tag)
      .map((word) => word.replace(/^.*\/deploy\//, 'deploy/'));
    const same = this.built.get(recipe.join(' '));
    if (same !== undefined) return this.buildah('tag', `localhost/${same}`, `localhost/${tag}`);
    this.built.set(recipe.join(' '), tag);
    const base = '--build-arg=BASE=localhost/test-base';
    return this.buildah('build', '--isolation=chroot', base, ...mounts, ...words);
  }

  private async start({ image, name, env, volumes }: Container): Promise<string> {
    await this.buildah(
      'from',
      '--add-host=service:127.0.0.1',
      '--name',
      name,
      `localhost/${image}`,
    );
    const { config } = JSON.parse(await this.buildah('inspect', name)).OCIv1;
    const given = Object.entries(env).flatMap(([key, value]) => [
      '--env',
      `${key}=${this.instead[value] ?? value}`,
    ]);
    // Log files of root are read-only with chroot isolation.
    const logs =
      'for log in $(find /var/log -lname "/dev/std*"); do rm $log; install -m 666 /dev/null $log; done';
    await this.buildah('run', '--isolation=chroot', '--user=root', name, '--', 'sh', '-c', logs);
    const mounts = volumes.flatMap((volume) => ['--volume', volume]);
    const program = [...(config.Entrypoint ?? []), ...(config.Cmd ?? [])];
    const args = ['run', '--isolation=chroot', ...given, ...mounts, name, '--', ...program];
    const child = spawn('buildah', [...this.storage, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (part) => {
        printed += part;
      });
    }
    const exited = once(child, 'exit');
    this.running.push({
      name,
      env: given,
      printed: () => printed,
      async end() {
        const own = programOf(child.pid ?? 0);
        if (own) process.kill(own, config.StopSignal ?? 'SIGTERM');
        await exited;
      },
    });
    return name;
  }

  private async exec([name = '', ...words]: readonly string[]): Promise<string> {
    const env = this.running.find((container) => container.name === name)?.env ?? [];
    return this.buildah('run', '--isolation=chroot', ...env, name, '--', ...words);
  }

  /** Starts only services with their own image: see `instead` for the others. */
  private async compose(words: readonly string[]): Promise<string> {
    if (words.includes('down')) return this.stop().then(() => '');
    const file = words[words.indexOf('-f') + 1] ?? '';
    // The default of a variable.
    const written = readFileSync(file, 'utf8').replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1');
    const { services } = parse(written);
    const own = Object.entries<ComposeService>(services).filter(([, { build }]) => build);
    // In order of dependencies.
    const order = own.toSorted(([, a], [name]) => (a.depends_on && name in a.depends_on ? 1 : -1));
    for (const [name, { build, environment = {}, volumes = [] }] of order) {
      const args = Object.entries(build?.args ?? {}).map(([key, value]) => `${key}=${value}`);
      const context = resolve(dirname(file), build?.context ?? '');
      const dockerfile = join(context, build?.dockerfile ?? '');
      const image = `compose-${name}`;
      const given = args.flatMap((arg) => ['--build-arg', arg]);
      await this.build(['-f', dockerfile, '-t', image, ...given, context]);
      const mounts = volumes.map((volume) => resolve(dirname(file), volume));
      await this.start({ image, name, env: environment, volumes: mounts });
    }
    return '';
  }

  private async buildah(...args: string[]): Promise<string> {
    const options = { maxBuffer: 64 * 1024 * 1024 };
    return (await call('buildah', [...this.storage, ...args], options)).stdout;
  }

  private get storage(): string[] {
    const folder = (name: string) => join(this.place, name);
    return ['--storage-driver=vfs', `--root=${folder('store')}`, `--runroot=${folder('run')}`];
  }

  private get npmrc(): string {
    return join(this.place, 'npmrc');
  }
}

/** The program that a container runs, below three processes of buildah's; null when it has ended. */
function programOf(buildah: number): number | null {
  const childOf = (pid: number) => {
    const threads = existsSync(`/proc/${pid}/task`) ? readdirSync(`/proc/${pid}/task`) : [];
    const children = threads.map((id) => readFileSync(`/proc/${pid}/task/${id}/children`, 'utf8'));
    return Number(children.join(' ').trim().split(' ')[0]);
  };
  return childOf(childOf(childOf(buildah))) || null;
}

/** @param words behind `docker run` */
function containerIn(words: readonly string[]): Container {
  const option = { type: 'string', multiple: true, default: [] as string[] } as const;
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      name: { type: 'string', default: '' },
      network: option,
      'env-file': option,
      env: { ...option, short: 'e' },
      volume: { ...option, short: 'v' },
      publish: { ...option, short: 'p' },
      detach: { type: 'boolean', short: 'd' },
    },
  });
  const files = values['env-file'].map((file) => readFileSync(file, 'utf8'));
  return {
    image: positionals[0] ?? '',
    name: values.name,
    env: parseEnv([...files, ...values.env].join('\n')) as Record<string, string>,
    volumes: values.volume,
  };
}
