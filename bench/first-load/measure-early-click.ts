import type { Browser } from 'playwright-core';
import type { LoopbackServer } from './loopback-server.ts';
import type { MeasuredPage } from './measured-page.ts';
import { MobileVisit } from './mobile-visit.ts';

const target = 'Continue with Microsoft';
const call = 'POST /api/sso/azure';

/** What became of a click on a button that is on the screen. */
export interface EarlyClick {
  /** Whether the page was not live when the mouse was pressed; otherwise the visit tells nothing. */
  readonly early: boolean;
  /** Whether the call that the button makes reached the server. */
  readonly arrived: boolean;
}

/** Clicks with the mouse right after the first paint, before React handles anything. */
export async function measureEarlyClick(
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
