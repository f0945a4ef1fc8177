import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

interface Stage {
  /** A folder of this machine that stands for `/`. */
  readonly root: string;
  workdir: string;
}

export interface DockerBuildOptions {
  /** Absolute path of the folder that the files are copied from, with its .dockerignore. */
  readonly context: string;
  /** Where the stages are made. */
  readonly place: string;
  /** Takes over a RUN command: true when it did, false to have it run as it stands. @param workdir on this machine */
  readonly runs?: (command: string, workdir: string) => boolean;
}

/**
 * Does by hand what `docker build` does with a Dockerfile, in folders and with the Node.js of this machine: there is no
 * base image and no user, and folders of the image begin with its own where a command names them.
 * @returns the folder of a stage, by its name; the last one is `final`
 * @throws with what a command printed, when it failed
 */
export function dockerBuild(
  dockerfile: string,
  { context, place, runs = () => false }: DockerBuildOptions,
): ReadonlyMap<string, Stage> {
  const isIgnored = ignoredBy(readFileSync(join(context, '.dockerignore'), 'utf8'));
  const stages = new Map<string, Stage>();
  const variables = new Map<string, string>();
  let stage: Stage = { root: place, workdir: '/' };

  // Packages that were installed before need no registry.
  const env = { ...process.env, npm_config_prefer_offline: 'true' };
  const steps: Record<string, (words: string[], line: string) => void> = {
    FROM: ([base = '', , name = 'final']) => {
      const parent = stages.get(base);
      stage = { root: join(place, `stage-${stages.size}`), workdir: parent?.workdir ?? '/' };
      if (parent) cpSync(parent.root, stage.root, { recursive: true, verbatimSymlinks: true });
      mkdirSync(stage.root, { recursive: true });
      stages.set(name, stage);
    },
    WORKDIR: ([folder = '']) => {
      stage.workdir = folder;
      mkdirSync(join(stage.root, folder), { recursive: true });
    },
    ARG: ([text = '']) => {
      const [name = '', value = ''] = text.split('=');
      variables.set(name, value);
    },
    COPY: (words) => {
      const from = words.find((word) => word.startsWith('--from='))?.replace('--from=', '');
      const source = from === undefined ? context : (stages.get(from)?.root ?? '');
      const paths = words.filter((word) => !word.startsWith('--'));
      const last = paths.pop() ?? '';
      for (const path of paths) {
        const found = join(source, path);
        if (!existsSync(found)) throw new Error(`COPY: there is no ${path}`);
        const target = join(stage.root, resolve(stage.workdir, last));
        const intoFolder = last.endsWith('/') && !path.endsWith('/');
        cpSync(found, intoFolder ? join(target, basename(path)) : target, {
          recursive: true,
          verbatimSymlinks: true,
          filter: (file) => from !== undefined || !isIgnored(file.slice(context.length + 1)),
        });
      }
    },
    RUN: (_, command) => {
      const workdir = join(stage.root, stage.workdir);
      if (runs(command, workdir)) return;
      const here = command.replaceAll(
        / (\/[\w/]+)/g,
        (_, path: string) => ` ${join(stage.root, path)}`,
      );
      execFileSync('sh', ['-c', here], { cwd: workdir, stdio: 'pipe', env });
    },
  };

  const lines = readFileSync(dockerfile, 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', '');
  for (const line of lines.split('\n')) {
    const [, instruction = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    const text = rest.replaceAll(/\$\{?(\w+)\}?/g, (whole, name) => variables.get(name) ?? whole);
    steps[instruction]?.(text.split(/\s+/), text);
  }
  return stages;
}

/** @returns what a .dockerignore leaves out, by its path; a .gitignore, with `anywhere`, takes plain names at any depth */
export function ignoredBy(text: string, { anywhere = false } = {}): (path: string) => boolean {
  const patterns = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const pattern = line
        .replace(/\/$/, '')
        .replaceAll(/[.+]/g, '\\$&')
        .replaceAll(/(\*\*\/)|\*/g, (_, folders) => (folders ? '(?:.*/)?' : '[^/]*'));
      return new RegExp(`^${anywhere ? '(?:.*/)?' : ''}${pattern}(?:/|$)`);
    });
  return (path) => patterns.some((pattern) => pattern.test(path));
}

/** Paths of the files below a folder, links left alone. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
