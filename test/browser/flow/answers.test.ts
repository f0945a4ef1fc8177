import { expect } from 'chai';
import { openSignup } from '../../harness/browser/open-signup.ts';
import { eventually } from '../../harness/eventually.ts';
import { asHtml, type ScriptedAnswer } from '../../harness/strict-server.ts';

const generic = 'An unexpected error occurred. Please try again!';
const route = 'POST /api/verify-email';

const useless: Readonly<Record<string, ScriptedAnswer>> = {
  '502 with HTML': asHtml(502),
  'a cut body': { status: 400, json: { message: 'x'.repeat(500) }, fault: 'cut' },
  'a reset': { fault: 'reset' },
};

describe('an answer that is none', () => {
  it('gives the generic sentence in a region that was there, and one of 10 MB is cut; the retry works', async () => {
    const { form, server, page } = await openSignup();
    const region = await form.message.elementHandle();
    const trying = async (name: string) => {
      await form.submitEmail('ada@example.com');
      await eventually(async () => expect(await form.message.innerText(), name).to.not.equal(''));
      return form.message.innerText();
    };
    for (const [name, answer] of Object.entries(useless)) {
      server.answer(route, answer);
      expect(await trying(name), name).to.equal(generic);
      expect(await form.message.evaluate((it, former) => it === former, region)).to.equal(true);
      expect(await form.email.inputValue(), name).to.equal('ada@example.com');
      await form.email.fill('');
    }
    await page.context().setOffline(true);
    expect(await trying('offline')).to.equal(generic);
    await page.context().setOffline(false);
    await form.email.fill('');
    server.answer(route, { status: 400, json: { message: 'x '.repeat(5_000_000) } });
    expect((await trying('10 MB')).length).to.be.at.most(300);
    server.answer(route, { status: 201 });
    await form.reachCode();
    const sent = Object.keys(useless).length + 2;
    expect(server.payloads(route), 'no repetition').to.have.length(sent);
  });

  it('is one that stops half-way through: the page waits 30 seconds, then lets the visitor try again', async () => {
    const { form, page, server } = await openSignup({
      prepare: (opened) => opened.page.clock.install(),
    });
    const stalled = { fault: 'stalled', status: 400, json: { message: 'Never seen' } } as const;
    server.answer(route, stalled, { status: 201, json: {} });
    await form.submitEmail('ada@example.com');
    await eventually(() => expect(server.requests).to.have.lengthOf(1));
    // The clock also goes on by itself meanwhile.
    await page.clock.fastForward(15_000);
    expect(await form.button('Continue').getAttribute('aria-busy')).to.equal('true');
    await page.clock.fastForward(15_000);
    await form.message.getByText(generic, { exact: true }).waitFor();
    await form.submitEmail('ada@example.com');
    await form.onStep(2);
  });
});
