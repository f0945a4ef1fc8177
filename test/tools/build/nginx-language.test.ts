import { expect } from 'chai';
import { acceptedPattern } from '#tools/build/hosts/nginx-language.ts';
import { languageCases } from '../../harness/language-cases.ts';

describe("nginx's pattern for Accept-Language", () => {
  for (const [offered, wanted, chosen] of languageCases) {
    it(`chooses ${chosen} of ${offered.join(', ')} for ${wanted.join(', ')}`, () => {
      const found = new RegExp(acceptedPattern(offered), 'i').exec(wanted.join(', '));
      expect(found?.groups?.accepted?.toLowerCase() ?? offered[0]).to.equal(chosen.toLowerCase());
    });
  }
});
