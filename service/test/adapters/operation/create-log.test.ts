import { expect } from 'chai';
import { recordedLog } from '../../../../test/harness/service/recorded-log.ts';
import { createLog } from '../../../src/adapters/operation/create-log.ts';

describe('The log', () => {
  it('is one JSON object a line, with time, level and sentence', () => {
    const { log, lines, entries } = recordedLog();
    log.info({ event: 'started' }, 'A sign-up began');
    log.warn('Second\nline');
    expect(lines.map((line) => line.split('\n').length)).to.deep.equal([2, 2]);
    const [first] = entries();
    expect(first).to.include({ level: 'info', event: 'started', msg: 'A sign-up began' });
    expect(new Date(String(first?.time)).getTime()).to.be.closeTo(Date.now(), 60_000);
  });

  it('keeps the kind, the code and the place of an error, and none of its words', () => {
    const { log, lines, entries } = recordedLog();
    const cause = Object.assign(new Error('connect to ada@acme.example'), { code: 'ECONNREFUSED' });
    const error = new TypeError('Key (email)=(ada@acme.example)\n    at acme', { cause });
    log.error({ err: error }, 'A request failed');
    log.error({ err: error });
    log.error(error);
    log.error(error, 'With a sentence');
    expect(entries().map(({ msg }) => msg)).to.deep.equal([
      'A request failed',
      'A failure',
      'A failure',
      'With a sentence',
    ]);
    for (const { err } of entries()) {
      expect(err).to.deep.include({ type: 'TypeError', code: 'ECONNREFUSED' });
      expect((err as { at: string[] }).at[0]).to.match(/^at .*create-log\.test\.ts/);
    }
    expect(lines.join('')).not.to.include('acme');
  });

  it('writes what its level lets pass, and nothing when it is to be quiet', () => {
    const log = createLog({ logLevel: 'warn' });
    expect([log.isLevelEnabled('info'), log.isLevelEnabled('warn')]).to.deep.equal([false, true]);
    expect(createLog({ logLevel: 'warn', quiet: true }).isLevelEnabled('fatal')).to.equal(false);
  });
});
