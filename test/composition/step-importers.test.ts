import { expect } from 'chai';
import { stepImporters } from '../../src/composition/step-importers.ts';

describe('the chunks', () => {
  it('hold the views of steps 2 to 4', async () => {
    // They come through `import()`; a module that mocha requires is another one.
    const { CodeStep } = await import('../../src/ui/steps/code-step.tsx');
    const { RegistrationStep } = await import('../../src/ui/steps/registration-step.tsx');
    const { ResultStep } = await import('../../src/ui/steps/result-step.tsx');
    expect(await stepImporters[2]()).to.equal(CodeStep);
    expect(await stepImporters[3]()).to.equal(RegistrationStep);
    expect(await stepImporters[4]()).to.equal(ResultStep);
  });
});
