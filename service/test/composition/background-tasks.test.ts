import { expect } from 'chai';
import { backgroundTasks } from '../../src/composition/background-tasks.ts';
import type { UseCases } from '../../src/composition/use-cases.ts';
import { serviceLimits } from '../../src/domain/service-limits.ts';

describe('What goes on beside the requests', () => {
  it('renews the claims of mails that are being sent at least twice before they end', async () => {
    let renewed = 0;
    const sendMails = {
      async execute() {},
      async keepClaims() {
        renewed += 1;
      },
    };
    const often = backgroundTasks({ sendMails } as unknown as UseCases).filter(
      ({ every, name }) => 2 * every < serviceLimits.mailClaim && name.includes('mails'),
    );
    for (const { run } of often) await run(new AbortController().signal);
    expect(renewed).to.equal(1);
  });
});
