import { expect } from 'chai';
import { inEachEngine } from '../../../../test/harness/browser/engines/engines.ts';
import { focusedHere, unseenHere } from '../../../../test/harness/browser/focus.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { realSignup } from '../real-signup.ts';
import { EngineVisitor } from './engine-visitor.ts';

inEachEngine('the Tab key', (start, name) => {
  const service = realSignup();

  it('shows a focus ring at every tab stop of steps 1 to 3, also at native checkboxes and selects', async () => {
    const real = service();
    const visitor = await EngineVisitor.arrive(start, real);
    const stops: string[] = [];
    // Stops at the last one: beyond it, Firefox's driver sends keys to an element other than the focused one.
    const walkTo = async (last: string) => {
      await visitor.engine.click('.brand');
      for (let stop = ''; stop !== last; ) {
        await visitor.engine.press('Tab');
        stop = String(await visitor.engine.run(`return (${focusedHere})()`));
        expect(stop).to.not.equal('body');
        stops.push(stop);
        // Firefox does not scroll to an element that is partly visible.
        await visitor.engine.run('document.activeElement.scrollIntoView({ block: "center" })');
        await eventually(async () => {
          const problem = await visitor.engine.run(`return (${unseenHere})()`);
          if (problem !== null) throw new Error(`${stop}: ${problem}`);
        });
      }
    };
    await visitor.fill('#email', `ada@rings.${name.toLowerCase()}.example`);
    await visitor.engine.click('.bot-check-box input');
    // The Tab key skips a disabled button.
    await visitor.sees(`document.querySelector('form .button-primary:enabled') !== null`);
    await walkTo('a Contact support');
    await visitor.submit();
    await visitor.onStep('code');
    await walkTo('button Send me another code');
    await visitor.submitCode(await real.newestCode());
    await visitor.onStep('registration');
    await walkTo('button Register');
    expect(stops).to.include.members([
      'button Continue with Microsoft',
      'input Work email',
      "input I'm not a robot",
      'button Continue',
      'a Terms of Service',
      'input digit 1 of 6',
      'button Send me another code',
      'input Organization name',
      'input Your URL',
      'select Region',
      'input I accept the',
      'button Register',
    ]);
  });
});
