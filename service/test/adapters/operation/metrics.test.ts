import { expect } from 'chai';
import { recordedLog } from '../../../../test/harness/service/recorded-log.ts';
import { Metrics } from '../../../src/adapters/operation/metrics.ts';
import { ReportedSignupEvents } from '../../../src/adapters/operation/reported-signup-events.ts';

describe('What operators see of sign-ups', () => {
  const email = 'ada@acme.example';
  const watched = { outboxAge: async () => 42, accountsNotTaken: async () => 3 };

  it('is counted, refusals by their reason', async () => {
    const { log } = recordedLog();
    const metrics = new Metrics(watched);
    const events = new ReportedSignupEvents(log, metrics);
    events.happened({ name: 'started', email });
    events.happened({ name: 'started', email });
    events.happened({ name: 'verified', email });
    events.happened({ name: 'created', email });
    events.happened({ name: 'refused', reason: 'code_refused' });
    const { type, text } = await metrics.read();
    expect(type).to.match(/^text\/plain; version=/);
    for (const line of [
      'signups_started_total 2',
      'signups_verified_total 1',
      'signups_created_total 1',
      'signups_queued_total 0',
      'signups_refused_total{reason="code_refused"} 1',
      'outbox_oldest_seconds 42',
      'accounts_not_taken 3',
    ]) {
      expect(text.split('\n')).to.include(line);
    }
    expect(text).to.include('\nprocess_resident_memory_bytes ');
    expect(text).not.to.include('acme');
  });

  it('is still told when the database is away', async () => {
    const away = () => Promise.reject(new Error('away'));
    const metrics = new Metrics({ outboxAge: away, accountsNotTaken: away });
    const { text } = await metrics.read();
    expect(text).to.include('\noutbox_oldest_seconds Nan\n');
    expect(text).to.include('\naccounts_not_taken Nan\n');
  });

  it('is logged without the one letter that is before the at sign', () => {
    const { log, entries } = recordedLog();
    const events = new ReportedSignupEvents(log, new Metrics(watched));
    for (const one of ['a@acme.example', '😀@acme.example', 'ab@acme.example']) {
      events.happened({ name: 'verified', email: one });
    }
    expect(entries().map(({ address }) => address)).to.deep.equal([
      '***@acme.example',
      '***@acme.example',
      'a***@acme.example',
    ]);
  });

  it('is logged with the address masked', () => {
    const { log, lines, entries } = recordedLog();
    const events = new ReportedSignupEvents(log, new Metrics(watched));
    events.happened({ name: 'created', email });
    events.happened({ name: 'queued', email: 'not an address' });
    events.happened({ name: 'refused', reason: 'signup_code_refused' });
    const [created, queued, refused] = entries();
    expect(created).to.include({ event: 'created', address: 'a***@acme.example' });
    expect(queued).to.include({ event: 'queued', address: '***' });
    expect(refused).to.include({ event: 'refused', reason: 'signup_code_refused' });
    expect(lines.join('')).not.to.include(email);
  });
});
