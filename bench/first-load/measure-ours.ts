import type { Browser } from 'playwright-core';
import { layoutShift } from '../../test/harness/browser/layout-shift.ts';
import { SignupPage } from '../../test/harness/browser/signup-page.ts';
import { solve } from '../../test/harness/fake-google.ts';
import { largest, median } from '../statistics.ts';
import type { LoopbackServer } from './loopback-server.ts';
import { SETTLED } from './measure-all.ts';
import { MobileVisit } from './mobile-visit.ts';
import type { MeasuredPage } from './peer-pages.ts';
import type { FlowFigures } from './reach.ts';

/** What only our page is asked for: the whole flow, and clicks that come too early. */
export async function measureOurs(
  browser: Browser,
  server: LoopbackServer,
  page: MeasuredPage,
  visits: number,
): Promise<FlowFigures> {
  const flows: Flow[] = [];
  const clicks: EarlyClick[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    flows.push(await measureFlow(browser, server.origin, page));
    clicks.push(await measureEarlyClick(browser, server, page));
  }
  const moves = flows.flatMap(({ toCode, toRegistration }) => [toCode, toRegistration]);
  return {
    bytes: median(flows.map(({ bytes }) => bytes)),
    toCode: median(flows.map(({ toCode }) => toCode.painted)),
    toRegistration: median(flows.map(({ toRegistration }) => toRegistration.painted)),
    requestsOnTheWay: moves.reduce((sum, { requests }) => sum + requests.length, 0),
    layoutShift: largest(flows.map((flow) => flow.layoutShift)),
    lostClicks: lostOf(clicks.filter(({ early }) => early)),
  };
}

/** Not a number when no click came early enough to tell. */
function lostOf(clicks: readonly EarlyClick[]): number {
  return clicks.length > 0 ? clicks.filter(({ arrived }) => !arrived).length : Number.NaN;
}

/** From an answer to the next step on the screen. */
interface Move {
  /** Milliseconds from the answer's last byte until the next step was painted. */
  readonly painted: number;
  /** Addresses that were asked for in between. */
  readonly requests: readonly string[];
}

/** A sign-up from the first step to the result. */
interface Flow {
  readonly toCode: Move;
  readonly toRegistration: Move;
  /** Bytes of all answers, squeezed and without headers, Google's left out. */
  readonly bytes: number;
  /** Sum of all layout shifts that follow no touch. */
  readonly layoutShift: number;
}

/** Signs up with clicks and keys, on a page that is live. A visitor reads and types for longer than things load. */
async function measureFlow(browser: Browser, origin: string, page: MeasuredPage): Promise<Flow> {
  const visit = await MobileVisit.prepare(browser, page);
  try {
    const form = new SignupPage(visit.page);
    const submit = async () => {
      await visit.traffic.quiet(500);
      await form.button('Continue').click();
    };
    await visit.go(`${origin}${page.path}`);
    await visit.settled(page, 500);

    await form.email.click();
    await visit.page.keyboard.type('ada@example.com');
    await solve(visit.page);
    const toCode = await move(visit, '/api/verify-email', submit);

    await form.typeCode('123456');
    const toRegistration = await move(visit, '/api/verify-code', submit);

    await form.fillRegistration();
    await form.button('Register').click();
    await form.onStep(4);
    await visit.traffic.quiet(SETTLED);
    return {
      toCode,
      toRegistration,
      bytes: visit.traffic.bytesUntil(Number.POSITIVE_INFINITY),
      layoutShift: await layoutShift(visit.page),
    };
  } finally {
    await visit.close();
  }
}

async function move(visit: MobileVisit, api: string, submit: () => Promise<void>): Promise<Move> {
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

const target = 'Continue with Microsoft';
const call = 'POST /api/sso/azure';

/** What became of a click on a button that is on the screen. */
interface EarlyClick {
  /** Whether the page was not live when the mouse was pressed; otherwise the visit tells nothing. */
  readonly early: boolean;
  /** Whether the call that the button makes reached the server. */
  readonly arrived: boolean;
}

/** Clicks with the mouse right after the first paint, before React handles anything. */
async function measureEarlyClick(
  browser: Browser,
  server: LoopbackServer,
  page: MeasuredPage,
): Promise<EarlyClick> {
  const visit = await MobileVisit.prepare(browser, page, { target });
  try {
    const before = server.calls.length;
    const [, { x, y }] = await Promise.all([
      visit.go(`${server.origin}${page.path}`),
      visit.sighting('painted'),
    ]);
    const mouse = { x, y, button: 'left', clickCount: 1 } as const;
    await visit.cdp.send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' });
    await visit.cdp.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' });
    const { beforeBound } = await visit.sighting('clicked');
    await visit.sighting('bound');
    await visit.traffic.quiet(1500);
    return { early: beforeBound, arrived: server.calls.slice(before).includes(call) };
  } finally {
    await visit.close();
  }
}
