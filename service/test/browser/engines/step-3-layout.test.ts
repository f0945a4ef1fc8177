import { expect } from 'chai';
import { inEachEngine } from '../../../../test/harness/browser/engines/engines.ts';
import { realSignup } from '../real-signup.ts';
import { EngineVisitor } from './engine-visitor.ts';

/** A part of the form, in pixels. */
interface Part {
  readonly name: string;
  /** Distance from the side of the form. */
  readonly left: number;
  readonly width: number;
  /** Distance to the part before it; of the first in a group, to the top of the group. */
  readonly gap: number;
}

const findParts = `
  const form = document.querySelector('form').getBoundingClientRect();
  const parts = 'h2, .group-hint, label, .text-input:not(.url-name *), .password-rules';
  let end = form.top;
  return [...document.querySelectorAll('.group, .group :is(' + parts + ')')].map((part) => {
    const { left, top, bottom, width } = part.getBoundingClientRect();
    const gap = top - end;
    end = part.matches('.group') ? top : bottom;
    const name = [part.localName, part.id || part.htmlFor || part.className].join(' ');
    return { name, left: left - form.left, width, gap };
  });`;

/** Pixels of tolerance, because WebKit rounds line heights. */
const TOLERANCE = 1;

inEachEngine('step 3', (start, name) => {
  const service = realSignup();

  const partsInChromium = async (): Promise<Part[]> => {
    const { page, form } = await service().open();
    await form.reachCode('ada@layout-in-chromium.example');
    await form.submitCode(await service().newestCode());
    await form.onStep('registration');
    return page.evaluate(`(() => { ${findParts} })()`);
  };

  it('has the layout of Chromium', async () => {
    const expected = await partsInChromium();
    const visitor = await EngineVisitor.arrive(start, service());
    await visitor.submitEmail(`ada@layout-in-${name.toLowerCase()}.example`);
    await visitor.onStep('code');
    await visitor.submitCode(await service().newestCode());
    await visitor.onStep('registration');
    const found = (await visitor.engine.run(findParts)) as Part[];
    const heading = expected.findLast((part) => part.name.startsWith('h2'));
    expect(heading?.gap, 'below the line').to.be.greaterThan(20);
    expect(found.map((part) => part.name)).to.deep.equal(expected.map((part) => part.name));
    const isElsewhere = (part: Part, index: number) =>
      (['left', 'width', 'gap'] as const).some(
        (key) => Math.abs(part[key] - (expected[index]?.[key] ?? 0)) > TOLERANCE,
      );
    expect(found.filter(isElsewhere)).to.deep.equal([]);
  });
});
