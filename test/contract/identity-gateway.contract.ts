import { expect } from 'chai';
import type { IdentityGateway } from '../../src/application/ports/identity-gateway.ts';
import { address } from '../harness/sentences.ts';

export interface IdentitySubject {
  readonly gateway: IdentityGateway;
  /** Brings the situation about, and answers the address that belongs to it. */
  arrange(situation: 'usual' | 'unreachable'): string;
  close(): Promise<void>;
}

/** What every identity gateway promises, whatever is behind it. */
export function itKeepsTheIdentityContract(start: () => Promise<IdentitySubject>): void {
  let subject: IdentitySubject;
  beforeEach(async () => {
    subject = await start();
  });
  afterEach(() => subject.close());

  it('logs a new administrator in', async () => {
    const outcome = await subject.gateway.login(address(subject.arrange('usual')), 'Passw0rd!');
    expect(outcome).to.deep.equal({ kind: 'loggedIn' });
  });

  it('gives the generic sentence when nobody answers', async () => {
    const outcome = await subject.gateway.login(
      address(subject.arrange('unreachable')),
      'Passw0rd!',
    );
    expect(outcome).to.deep.equal({
      kind: 'refused',
      message: { name: 'unexpected' },
    });
  });

  for (const provider of ['azure', 'google'] as const) {
    it(`answers an absolute address where signing on with ${provider} goes on`, async () => {
      subject.arrange('usual');
      const outcome = await subject.gateway.startSso(provider);
      expect(outcome)
        .to.have.property('url')
        .that.matches(/^https?:\/\/[^/]+\//);
    });
  }
}
