import { expect } from 'chai';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { inEachEngine } from '#test/harness/browser/engines/engines.ts';
import { focusedHere, unseenHere } from '#test/harness/browser/focus.ts';
import { eventually } from '#test/harness/eventually.ts';
import { realSignup } from '../real-signup.ts';
import { EngineVisitor } from './engine-visitor.ts';

const framePath = '/frame';

/** The narrowest window of WCAG, as a frame: windows of Firefox and WebKit are at least 447 px wide. */
const frame =
  '<!doctype html><title>Frame</title><iframe src="/" width="320" height="256"></iframe>';

/** A frame of the page. Removes the header that forbids framing. */
const framedPage: FastifyPluginAsync = Object.assign(
  async (server: FastifyInstance) => {
    server.addHook('onSend', async ({ url }, reply) => {
      const policy = String(reply.getHeader('Content-Security-Policy'));
      const framable = url === framePath ? '' : policy.replace(/frame-ancestors [^;]+/, '');
      reply.removeHeader('X-Frame-Options').header('Content-Security-Policy', framable);
    });
    server.get(framePath, (_, reply) => reply.type('text/html').send(frame));
  },
  // Fastify's marker for a plugin without its own scope.
  { [Symbol.for('skip-override')]: true },
);

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
  const parts = 'h2, label, .text-input:not(.url-name *), .password-rules';
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

const valueIn = (selector: string) => `document.querySelector('${selector}').value`;
const digits = `[...document.querySelectorAll('.code-box')].map((box) => box.value).join('')`;

inEachEngine('signing up on the real service', (start, name) => {
  const service = realSignup({ routes: framedPage });
  const domain = `${name.toLowerCase()}.example`;

  const partsInChromium = async (): Promise<Part[]> => {
    const { page, form } = await service().open();
    await form.reachCode(`ada@chromium.${domain}`);
    await form.passCode(await service().newestCode());
    return page.evaluate(`(() => { ${findParts} })()`);
  };

  it('keeps its step over a reload and goes back and forward, with a focus ring at every tab stop and the layout of Chromium', async () => {
    const real = service();
    const expected = await partsInChromium();
    const visitor = await EngineVisitor.arrive(start, real);
    const { engine } = visitor;
    const address = `ada@moving.${domain}`;
    const stops: string[] = [];
    // Stops at the last one: beyond it, Firefox's driver sends keys to an element other than the focused one.
    const walkTo = async (last: string) => {
      await engine.click('.brand');
      for (let stop = ''; stop !== last; ) {
        await engine.press('Tab');
        stop = String(await engine.run(`return (${focusedHere})()`));
        expect(stop).to.not.equal('body');
        stops.push(stop);
        // Firefox does not scroll to an element that is partly visible.
        await engine.run('document.activeElement.scrollIntoView({ block: "center" })');
        await eventually(async () => {
          const problem = await engine.run(`return (${unseenHere})()`);
          if (problem !== null) throw new Error(`${stop}: ${problem}`);
        });
      }
    };
    await visitor.fill('#email', address);
    await engine.click('.bot-check-box input');
    // The Tab key skips a disabled button.
    await visitor.sees(`document.querySelector('form .button-primary:enabled') !== null`);
    await walkTo('a Contact support');
    await visitor.submit();
    await visitor.onStep('code');
    await walkTo('button Send me another code');
    await engine.back();
    await visitor.onStep('email');
    await visitor.sees(`${valueIn('#email')} === '${address}'`);
    await engine.forward();
    await visitor.onStep('code');
    await engine.reload();
    await visitor.onStep('code');
    await engine.shows(address);

    await visitor.passCode(await real.newestCode());
    await engine.reload();
    await visitor.onStep('registration');
    expect(await engine.run('return location.pathname + location.search')).to.equal('/');

    const found = (await engine.run(findParts)) as Part[];
    expect(found.map((part) => part.name)).to.deep.equal(expected.map((part) => part.name));
    const isElsewhere = (part: Part, index: number) =>
      (['left', 'width', 'gap'] as const).some(
        (key) => Math.abs(part[key] - (expected[index]?.[key] ?? 0)) > TOLERANCE,
      );
    expect(found.filter(isElsewhere)).to.deep.equal([]);
    await walkTo('button Register');
    // The Tab key reaches native checkboxes and selects, too.
    expect(stops).to.include.members([
      "input I'm not a robot",
      'button Continue',
      'input digit 1 of 6',
      'input Organization name',
      'select Region',
      'input I accept the',
    ]);
    await visitor.register('Moving Engines');
    await engine.shows('Signed in');
  });

  it('accepts a pasted code, and a typed one in Arabic digits', async () => {
    const real = service();
    const visitor = await EngineVisitor.arrive(start, real);
    const { engine } = visitor;
    await visitor.submitEmail(`ada@pasting.${domain}`);
    await visitor.onStep('code');
    const code = await real.newestCode();
    const inArabicDigits = [...code]
      .map((digit) => String.fromCodePoint(0x0660 + Number(digit)))
      .join('');
    for (const [box, text] of [
      [1, `code ${code.slice(0, 2)}-${code.slice(2)} 99`],
      [6, code],
    ] as const) {
      await visitor.copy(text);
      await visitor.fill('.code-box', '000000');
      await visitor.sees(`${digits} === '000000'`);
      await engine.click(`.code-box:nth-child(${box})`);
      await engine.press('Control+v');
      await visitor.sees(`${digits} === '${code}'`);
    }
    await visitor.fill('.code-box', inArabicDigits);
    await visitor.sees(`${digits} === '${code}'`);
    await engine.press('Enter');
    await visitor.onStep('registration');
  });

  it('follows dark mode and fits into 320 px at every step', async () => {
    const real = service();
    const visitor = await EngineVisitor.arrive(start, real, { path: framePath, dark: true });
    const { engine } = visitor;
    await engine.enterFrame();
    const fits = async () => {
      await visitor.sees('innerWidth === 320');
      await visitor.sees('document.documentElement.scrollWidth <= innerWidth');
      // In dark mode the text is lighter than its background.
      await visitor.sees(`matchMedia('(prefers-color-scheme: dark)').matches`);
      const colors = await engine.run(
        'const { color, backgroundColor } = getComputedStyle(document.body); return [color, backgroundColor]',
      );
      const [text, background] = (colors as string[]).map(lightness);
      expect(text).to.be.greaterThan(200);
      expect(background).to.be.lessThan(60);
    };
    await visitor.onStep('email');
    await fits();
    await visitor.submitEmail(`ada@narrow.${domain}`);
    await visitor.onStep('code');
    await fits();
    await visitor.passCode(await real.newestCode());
    await fits();
    await visitor.submit();
    await engine.shows('There is a problem');
    await fits();
  });
});

/** The mean of red, green and blue, 0 to 255. */
function lightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
  return (red + green + blue) / 3;
}
