import type { Browser } from 'playwright-core';
import { layoutShift } from '../../test/harness/browser/layout.ts';
import { SignupPage } from '../../test/harness/browser/signup-page.ts';
import { fakeWidget } from './fake-google.ts';
import { SETTLED } from './measure-loading.ts';
import type { MeasuredPage } from './measured-page.ts';
import { MobileVisit } from './mobile-visit.ts';

/** From an answer to the next step on the screen. */
export interface Move {
  /** Milliseconds from the answer's last byte until the next step was painted. */
  readonly painted: number;
  /** Addresses that were asked for in between. */
  readonly requests: readonly string[];
}

/** A sign-up from the first step to the result. */
export interface Flow {
  readonly toCode: Move;
  readonly toRegistration: Move;
  /** Bytes of all answers, squeezed and without headers, Google's left out. */
  readonly bytes: number;
  /** Sum of all layout shifts that follow no touch. */
  readonly layoutShift: number;
}

/** Signs up with clicks and keys, on a page that is live. A visitor reads and types for longer than things load. */
export async function measureFlow(
  browser: Browser,
  origin: string,
  page: MeasuredPage,
): Promise<Flow> {
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
    await visit.page.locator(fakeWidget).click();
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
