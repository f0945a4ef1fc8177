import { cp, symlink } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

/** What the build and the development server are made of; `service` because the server can start it. */
const parts = [
  ...['src', 'public', 'tools', 'service'],
  ...['build.mjs', 'package.json', 'tsconfig.json'],
];

/** Copies the sources, so that what is measured changes none of them. @returns the folder, made anew */
export async function copyOfTree(folder: string): Promise<string> {
  const filter = (path: string) => basename(path) !== 'node_modules';
  for (const part of parts) await cp(part, join(folder, part), { recursive: true, filter });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}
