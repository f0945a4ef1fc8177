import { expect } from 'chai';
import { admissible, type ClassCount, maySend } from '../../src/domain/mail-budget.ts';

const budget = { all: 10, ofClass: 3 };
const count = (unconfirmed: number, recent = unconfirmed): ClassCount => ({ unconfirmed, recent });

describe('The budget of unconfirmed mails', () => {
  it('allows the first mail of a class, whatever the others got', () => {
    expect(maySend(budget, 1_000, count(0))).to.equal(true);
  });

  it('does not count a mail as the first that an earlier one kept waiting', () => {
    expect(maySend(budget, 10, count(0, 1))).to.equal(false);
  });

  it('ends at the limit of all and at that of a class', () => {
    expect(maySend(budget, 9, count(2))).to.equal(true);
    expect(maySend(budget, 10, count(2))).to.equal(false);
    expect(maySend(budget, 9, count(3))).to.equal(false);
  });
});

describe('Mails that wait for the budget', () => {
  const waiting = (...networks: string[]) =>
    networks.map((network, index) => ({ id: `${network}${index}`, network }));
  const admit = (networks: string[], counts: Record<string, ClassCount>) =>
    admissible(budget, waiting(...networks), new Map(Object.entries(counts)));

  it('are sent in the order of the unconfirmed mails of their classes, the oldest first', () => {
    const counts = { a: count(2), b: count(1), c: count(1) };
    expect(admit(['a', 'b', 'c', 'b'], counts)).to.deep.equal(['b1', 'c2', 'a0', 'b3']);
  });

  it('are sent until the budget is used, but the first of a class always', () => {
    const counts = { a: count(1), b: count(8) };
    expect(admit(['a', 'a', 'new', 'new'], counts)).to.deep.equal(['new2']);
    expect(admit(['a', 'a', 'b'], counts)).to.deep.equal(['a0']);
  });

  it('are sent up to the limit of their class', () => {
    expect(admit(['a', 'a', 'a'], { a: count(1) })).to.deep.equal(['a0', 'a1']);
  });
});
