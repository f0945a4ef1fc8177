import { expect } from 'chai';
import type { Call } from '../../harness/backend.ts';
import { conformanceOf } from './conformance.ts';
import { answer, at, type Fault, fromSecondOn, valueIn, when } from './fake-backend.ts';

const JOIN = '/api/request-to-join';
const isOf = (local: string) => (call: Call) => valueIn(call, 'email').startsWith(`${local}@`);

describe('conformance with a brand that has joinRequests', () => {
  const run = (fault: Fault) => conformanceOf(fault, ['--brand', 'brands/northgate']);

  it('passes a backend that takes requests from the browser that verified the address', async () => {
    const { code, warned, failed, printed } = await run(() => {});
    expect([...warned, ...failed], printed).to.deep.equal([]);
    expect(printed).to.match(/ok +request-to-join\.received /);
    expect(code).to.equal(0);
  });

  for (const [failed, fault] of [
    ['other-address', at(JOIN, 400, when(isOf('mallory'), answer(202)))],
    ['other-browser', at(JOIN, 400, when(isOf('bob'), answer(202)))],
    ['received', at(JOIN, 202, fromSecondOn(answer(429)))],
  ] as const) {
    it(`fails request-to-join.${failed} with a fault against it`, async () => {
      expect((await run(fault)).failed).to.deep.equal([`request-to-join.${failed}`]);
    });
  }
});
