import { expect } from 'chai';
import { type BuildFailure, build } from 'esbuild';
import { asInPackage } from '#tools/package/bundle-commands.ts';

describe('the bundle of the commands', () => {
  it('is rejected without the modules that the package replaces', async () => {
    const options = { stdin: { contents: '' }, write: false, logLevel: 'silent' } as const;
    const plugins = [asInPackage(process.cwd())];
    const { errors }: BuildFailure = await build({ ...options, plugins }).then(
      () => expect.fail('was built'),
      (error) => error,
    );
    expect(errors.map(({ text }) => /\S+\.ts/.exec(text)?.[0])).to.deep.equal([
      'build-assets.ts',
      'gallery-assets.ts',
      'font-package.ts',
      'deploy-templates.ts',
    ]);
  });
});
