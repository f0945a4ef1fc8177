import type { Browser } from 'playwright-core';
import { layoutShift } from '../../test/harness/browser/layout-shift.ts';
import { SignupPage } from '../../test/harness/browser/signup-page.ts';
import { solve } from '../../test/harness/fake-google.ts';
import { median } from '../measuring.ts';
import { SETTLED } from './measure-loading.ts';
import { MobileVisit } from './mobile-visit.ts';
import type { PageServer } from './page-server.ts';
import type { MeasuredPage } from './pages.ts';

/** What only our page is measured for. Medians, but for the largest layout shift and the sums. */
export interface FlowFigures {
  /** Milliseconds from the answer's last byte until the next step was painted. */
  readonly toCode: number;
  readonly toRegistration: number;
  /** Requests between an answer and the next step, in all visits. */
  readonly requests: number;
  /** Sum of the layout shifts of a visit that follow no touch. */
  readonly layoutShift: number;
  /** Early clicks without effect, in all visits; NaN when no click came early enough to tell. */
  readonly lostClicks: number;
}

/** Measures the whole sign-up, and clicks that come before React handles the buttons. */
export async function measureFlow(
  browser: Browser,
  server: PageServer,
  page: MeasuredPage,
  visits: number,
): Promise<FlowFigures> {
  const flows: Flow[] = [];
  const clicks: EarlyClick[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    flows.push(await MobileVisit.with(browser, page, (it) => signUp(it, server.origin)));
    clicks.push(
      await MobileVisit.with(browser, page, (it) => clickEarly(it, server), { target: microsoft }),
    );
  }
  const steps = flows.flatMap(({ toCode, toRegistration }) => [toCode, toRegistration]);
  const early = clicks.filter(({ isEarly }) => isEarly);
  return {
    toCode: median(flows.map(({ toCode }) => toCode.painted)),
    toRegistration: median(flows.map(({ toRegistration }) => toRegistration.painted)),
    requests: steps.reduce((sum, { requests }) => sum + requests, 0),
    layoutShift: Math.max(...flows.map((flow) => flow.layoutShift)),
    lostClicks: early.length > 0 ? early.filter(({ arrived }) => !arrived).length : Number.NaN,
  };
}

type Flow = Awaited<ReturnType<typeof signUp>>;
type EarlyClick = Awaited<ReturnType<typeof clickEarly>>;

/** Signs up with clicks and keys, on an interactive page. A visitor reads and types for longer than things load. */
async function signUp(visit: MobileVisit, origin: string) {
  const form = new SignupPage(visit.page);
  const submit = async () => {
    await visit.traffic.quiet(500);
    await form.button('Continue').click();
  };
  await visit.go(origin);
  await visit.settled(500);

  await form.email.click();
  await visit.page.keyboard.type('ada@example.com');
  await solve(visit.page);
  const toCode = await nextStep(visit, '/api/verify-email', submit);

  await form.typeCode('123456');
  const toRegistration = await nextStep(visit, '/api/verify-code', submit);

  await form.fillRegistration();
  await form.button('Register').click();
  await visit.page.locator('.result').waitFor();
  await visit.traffic.quiet(SETTLED);
  return { toCode, toRegistration, layoutShift: await layoutShift(visit.page) };
}

/** From an answer to the next step on the screen: milliseconds until it was painted, and requests in between. */
async function nextStep(visit: MobileVisit, api: string, submit: () => Promise<void>) {
  const painted = visit.page.evaluate<number>('benchProbe.nextHeading()');
  const [paintedAt] = await Promise.all([painted, submit()]);
  const answeredAt = await visit.page.evaluate<number | null>(`benchProbe.answered('${api}')`);
  if (answeredAt === null) throw new Error(`The page moved on without calling ${api}`);
  const moment = await visit.clock();
  return {
    painted: paintedAt - answeredAt,
    requests: visit.traffic.startedBetween(moment(answeredAt), moment(paintedAt)),
  };
}

const microsoft = 'Continue with Microsoft';

/**
 * Clicks with the mouse right after the first paint.
 * @returns whether that was before React handled anything, and whether the button's call reached the server
 */
async function clickEarly(visit: MobileVisit, server: PageServer) {
  const before = server.calls.length;
  const [, { x, y }] = await Promise.all([visit.go(server.origin), visit.sighting('painted')]);
  const mouse = { x, y, button: 'left', clickCount: 1 } as const;
  await visit.cdp.send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' });
  await visit.cdp.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' });
  const { beforeBound: isEarly } = await visit.sighting('clicked');
  await visit.sighting('bound');
  await visit.traffic.quiet(SETTLED);
  return { isEarly, arrived: server.calls.slice(before).includes('POST /api/sso/azure') };
}
