import { admissible, type MailBudget } from '../domain/mail-budget.ts';
import type { BackgroundWork } from './ports/background-work.ts';
import type { Clock } from './ports/clock.ts';
import type { CodeMails } from './ports/code-mails.ts';
import type { Report } from './ports/report.ts';
import type { UnitOfWork } from './ports/unit-of-work.ts';

interface AdmitMailsPorts {
  readonly unitOfWork: UnitOfWork;
  readonly codeMails: CodeMails;
  readonly mailBudget: MailBudget;
  readonly background: BackgroundWork;
  readonly clock: Clock;
  readonly report: Report;
}

/** Admits code mails that the budget held back. Concurrent instances take turns, because the budget is locked. */
export class AdmitMails {
  private isReported = false;

  constructor(private readonly ports: AdmitMailsPorts) {}

  /** Reports once when mails begin to wait. */
  async execute(): Promise<void> {
    const { unitOfWork, codeMails, mailBudget, background, clock, report } = this.ports;
    const now = clock.now();
    if (!(await codeMails.isAnyWaiting(now))) {
      this.isReported = false;
      return;
    }
    const { admitted, left, all } = await unitOfWork.run(async ({ codeMails }) => {
      const { waiting, counts } = await codeMails.lockWaiting(mailBudget.ofClass, now);
      const admitted = admissible(mailBudget, waiting, counts);
      await codeMails.admit(admitted, now);
      const counted = [...counts.values()].reduce((sum, { unconfirmed }) => sum + unconfirmed, 0);
      const all = counted + admitted.length;
      return { admitted, left: waiting.length - admitted.length, all };
    });
    if (admitted.length > 0) background.wake();
    if (left === 0 || this.isReported) return;
    this.isReported = true;
    report(
      `Code mails wait. Unconfirmed codes of the last hour: ${all}. See "threshold mails networks".`,
    );
  }
}
