import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { parse } from 'yaml';
import { deployTemplates, readDeployTemplates } from '#tools/package/deploy-templates.ts';

describe('the files of deploy in the package', () => {
  it('are not those of an operator', () => {
    const folder = mkdtempSync(join(tmpdir(), 'threshold-deploy-'));
    try {
      cpSync('deploy', folder, { recursive: true });
      for (const name of ['kubernetes/tls.key', 'regions/eu/own.yaml', 'own.conf']) {
        writeFileSync(join(folder, name), 'secret');
      }
      const templates = readDeployTemplates(pathToFileURL(`${folder}/`));
      expect(Object.values(templates)).not.to.include('secret');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('include all that kustomization.yaml names', () => {
    const { resources } = parse(deployTemplates['kubernetes/kustomization.yaml'] ?? '');
    const names = resources.map((name: string) => `kubernetes/${name}`);
    expect(deployTemplates).to.include.keys(names);
  });
});
