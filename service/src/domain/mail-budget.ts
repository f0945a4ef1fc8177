/** Maximum number of unconfirmed code mails in any period of `serviceLimits.mailBudgetSpan`. */
export interface MailBudget {
  readonly all: number;
  /** Budget of one class of networks. */
  readonly ofClass: number;
}

/** Code mails of a class of networks that were not confirmed. */
export interface ClassCount {
  /** Within `serviceLimits.mailBudgetSpan`. */
  readonly unconfirmed: number;
  /** Within that and the lifetime of a code: after a burst, mails that waited must expire, not be sent. */
  readonly recent: number;
}

/** A queued code mail that the budget holds back. */
export interface WaitingMail {
  readonly id: string;
  /** Its class of networks. */
  readonly network: string;
}

const none: ClassCount = { unconfirmed: 0, recent: 0 };

/**
 * Whether a code mail may be sent at once. A class without an unconfirmed mail gets its first one even if the other
 * classes have used up the budget, so that a burst from other networks does not delay it.
 * @param all unconfirmed mails of all classes within `serviceLimits.mailBudgetSpan`
 */
export function maySend(budget: MailBudget, all: number, ofClass: ClassCount): boolean {
  return isFirst(ofClass) || (all < budget.all && ofClass.unconfirmed < budget.ofClass);
}

/** `SqlOutbox.post` has the same rule, because its statement decides without a second round trip. */
const isFirst = ({ recent }: ClassCount): boolean => recent === 0;

/**
 * Chooses the waiting mails that may be sent, those of the classes with the fewest unconfirmed mails first.
 * @param waiting oldest first
 * @param counts by class; a class without one has no mails
 * @returns their ids
 */
export function admissible(
  budget: MailBudget,
  waiting: readonly WaitingMail[],
  counts: ReadonlyMap<string, ClassCount>,
): readonly string[] {
  const current = new Map(counts);
  const countOf = ({ network }: WaitingMail) => current.get(network) ?? none;
  let all = [...counts.values()].reduce((sum, { unconfirmed }) => sum + unconfirmed, 0);
  let left = waiting;
  const admitted: string[] = [];
  for (;;) {
    const next = left
      .filter((mail) => maySend(budget, all, countOf(mail)))
      .reduce<WaitingMail | null>(
        (best, mail) => (best && orderOf(best) <= orderOf(mail) ? best : mail),
        null,
      );
    if (!next) return admitted;
    const { unconfirmed, recent } = countOf(next);
    current.set(next.network, { unconfirmed: unconfirmed + 1, recent: recent + 1 });
    all += 1;
    admitted.push(next.id);
    left = left.filter((mail) => mail !== next);
  }

  function orderOf(mail: WaitingMail): number {
    return isFirst(countOf(mail)) ? -1 : countOf(mail).unconfirmed;
  }
}
