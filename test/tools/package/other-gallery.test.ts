import { readFileSync } from 'node:fs';
import type { Option } from '@commander-js/extra-typings';
import { expect } from 'chai';
import { galleryCommand, programOfCommit } from '#tools/gallery/pictures/other-gallery.ts';
import { commands } from '#tools/package/commands.ts';

describe('the gallery of a commit', () => {
  it('is started by a program, a command and options that exist', async () => {
    const { bin } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(bin.threshold).to.equal(programOfCommit);
    const [command = '', ...args] = galleryCommand(['brands/lantern']);
    const { options } = Object(await commands[command]?.load());
    const known = options.map(({ long }: Option) => long);
    expect(known).to.include.members(args.filter((arg) => arg.startsWith('--')));
  });
});
