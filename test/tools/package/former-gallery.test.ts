import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { galleryCommand, programOfCommit } from '#tools/gallery/pictures/other-gallery.ts';
import { optionsIn } from '#tools/help.mjs';
import { commands } from '#tools/package/commands.ts';
import { helpTexts } from '#tools/package/help-texts.ts';

describe('the gallery of a commit', () => {
  it('is started by a program, a command and options that exist', () => {
    const { bin } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(bin.threshold).to.equal(programOfCommit);
    const [command = '', ...args] = galleryCommand(['brands/lantern']);
    expect(commands).to.include.keys(command);
    const options = args.filter((arg) => arg.startsWith('--'));
    expect(optionsIn(helpTexts[command] ?? '')).to.include.members(options);
  });
});
