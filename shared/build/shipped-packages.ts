import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import { PackageURL } from 'packageurl-js';
import parseExpression from 'spdx-expression-parse';

/** The used part of a package.json. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
}

/**
 * Files about the packages in a program: their licenses as one text, and their list (SBOM) as CycloneDX JSON. They
 * contain no time, so the same packages give the same bytes.
 * @param root absolute path of the repository
 * @param folders of the packages in it, relative to `root`
 * @param installed folders of packages that npm installs beside it: only the list has them
 */
export async function shippedWith(
  root: string,
  folders: readonly string[],
  installed: readonly string[] = [],
): Promise<{ licenses: Buffer; sbom: Buffer }> {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  const all = await Promise.all(
    [...folders, ...installed].toSorted().map(async (folder) => ({
      folder,
      manifest: await manifestIn(join(root, folder)),
      licenseText: await licenseTextIn(join(root, folder)),
      integrity: lock.packages[folder]?.integrity as string | undefined,
    })),
  );
  // npm may install a version in several folders. The library would give the duplicates random names.
  const byVersion = all.map(
    (shipped) => [`${shipped.manifest.name} ${shipped.manifest.version}`, shipped] as const,
  );
  const listed = [...new Map(byVersion).values()];
  const licenses = listed
    .filter(({ folder }) => folders.includes(folder))
    .map(
      ({ manifest: { name, version, license }, licenseText }) =>
        `${name} ${version} (${license})\n\n${licenseText}\n`,
    );

  const bom = new Models.Bom();
  const subject = component(await manifestIn(root), Enums.ComponentType.Application);
  bom.metadata.component = subject;
  for (const { manifest, integrity } of listed) {
    const library = component(manifest, Enums.ComponentType.Library, integrity);
    bom.components.add(library);
    subject.dependencies.add(library.bomRef);
  }
  const factory = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  const json = new Serialize.JsonSerializer(factory).serialize(bom, { sortLists: true, space: 2 });
  return {
    licenses: Buffer.from(licenses.join(`\n${'-'.repeat(80)}\n\n`)),
    sbom: Buffer.from(`${json}\n`),
  };
}

const { Builders, Factories, Utils } = Contrib.FromNodePackageJson;
const components = new Builders.ComponentBuilder(
  new Factories.ExternalReferenceFactory(),
  new Contrib.License.Factories.LicenseFactory(parseExpression),
);

function component(manifest: Manifest, type: Enums.ComponentType, integrity?: string) {
  const made = components.makeComponent(manifest, type);
  if (!made) throw new Error(`${manifest.name}: its package.json cannot be read`);
  const { group, name, version = '' } = made;
  made.purl = new PackageURL('npm', group, name, version, undefined, undefined).toString();
  made.bomRef.value = made.purl;
  if (integrity) made.hashes.set(...Utils.parsePackageIntegrity(integrity));
  return made;
}

async function manifestIn(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
}

async function licenseTextIn(folder: string): Promise<string> {
  const file = (await readdir(folder)).find((name) => /^licen[cs]e/i.test(name));
  return file === undefined ? '' : (await readFile(join(folder, file), 'utf8')).trim();
}
