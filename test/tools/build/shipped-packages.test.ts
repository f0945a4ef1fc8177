import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { expect } from 'chai';
import { shippedWith } from '#shared/build/shipped-packages.ts';
import { bundleScripts } from '#tools/build/bundle.ts';
import { builtPage } from '../../harness/site.ts';

const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
const purlsIn = (sbom: string): string[] =>
  JSON.parse(sbom).components.map(({ purl }: { purl: string }) => purl);

describe('the list of shipped packages', () => {
  const folders = ['node_modules/react', 'node_modules/@inversifyjs/core', 'node_modules/ky'];
  const shipped = () => shippedWith(resolve('.'), folders);

  it('is valid CycloneDX with source and hash of each package', async () => {
    const sbom = String((await shipped()).sbom);
    expect(await validator.validate(sbom)).to.equal(null);
    const { metadata, components } = JSON.parse(sbom);
    expect(metadata.component).to.include({ type: 'application', name: 'threshold' });
    const { version } = JSON.parse(readFileSync('node_modules/ky/package.json', 'utf8'));
    const ky = components.find(({ name }: { name: string }) => name === 'ky');
    expect(ky.purl).to.equal(`pkg:npm/ky@${version}`);
    expect(ky.licenses).to.deep.equal([{ license: { id: 'MIT' } }]);
    const { integrity } = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages[
      'node_modules/ky'
    ];
    const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
    expect(ky.hashes).to.deep.equal([{ alg: 'SHA-512', content }]);
  });

  it('has packages that npm installs, without their licenses', async () => {
    const { sbom, licenses } = await shippedWith(
      resolve('.'),
      ['node_modules/ky'],
      ['node_modules/react'],
    );
    expect(purlsIn(String(sbom)).join()).to.match(/\/ky@.*\/react@/);
    expect(String(licenses))
      .to.match(/^ky /)
      .and.not.to.match(/^react /m);
  });

  it('has the packages in the scripts of the page, and no other', async () => {
    const folder = await builtPage();
    const purls = purlsIn(readFileSync(`${folder}/sbom.cdx.json`, 'utf8'));
    const names = purls.map((purl) => decodeURIComponent(purl).replace(/^pkg:npm\/|@[^@]*$/g, ''));
    const { packages } = await bundleScripts({ root: resolve('.'), mockResponses: false });
    expect(names).to.have.members(packages.map((path) => path.replace(/^.*node_modules\//, '')));
  });
});
