import type { Browser } from 'playwright-core';
import { largest, median } from '../support/statistics.ts';
import type { LoopbackServer } from './loopback-server.ts';
import { type EarlyClick, measureEarlyClick } from './measure-early-click.ts';
import { type Flow, measureFlow } from './measure-flow.ts';
import type { MeasuredPage } from './measured-page.ts';
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
