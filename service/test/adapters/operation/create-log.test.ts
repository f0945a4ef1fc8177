import { expect } from 'chai';
import { Unavailable } from '#service/application/unavailable.ts';
import { recordedLog } from '../../harness/service-fixture.ts';

describe('The log', () => {
  it('is one JSON object a line, with time, level and sentence', () => {
    const { log, lines, entries } = recordedLog();
    log.info({ event: 'started' }, 'Sign-up started');
    log.warn('Second\nline');
    expect(lines.map((line) => line.split('\n').length)).to.deep.equal([2, 2]);
    const [first] = entries();
    expect(first).to.include({ level: 'info', event: 'started', msg: 'Sign-up started' });
    expect(new Date(String(first?.time)).getTime()).to.be.closeTo(Date.now(), 60_000);
  });

  it('keeps type, code and place of an error, not its message', () => {
    const { log, lines, entries } = recordedLog();
    const cause = Object.assign(new Error('connect to ada@acme.example'), { code: 'ECONNREFUSED' });
    const error = new TypeError('Key (email)=(ada@acme.example)\n    at acme', { cause });
    log.error({ err: error }, 'Request failed');
    log.error({ err: error });
    log.error(error);
    log.error(error, 'With a sentence');
    const sentences = ['Request failed', 'Error', 'Error', 'With a sentence'];
    expect(entries().map(({ msg }) => msg)).to.deep.equal(sentences);
    for (const { err } of entries()) {
      expect(err).to.deep.include({ type: 'TypeError', code: 'ECONNREFUSED' });
      expect((err as { at: string[] }).at[0]).to.match(/^at .*create-log\.test\.ts/);
    }
    expect(lines.join('')).not.to.include('acme');
  });

  it('keeps the message about an unavailable part', () => {
    const { log, entries } = recordedLog();
    const error = new Unavailable('name_claims', 1, '28P01', 'password authentication failed');
    log.error({ err: error }, 'A task failed');
    const message =
      'The database of NAME_CLAIMS_URL is not available (28P01: password authentication failed).';
    expect(entries()[0]?.err).to.include({ type: 'Unavailable', code: '28P01', message });
  });
});
