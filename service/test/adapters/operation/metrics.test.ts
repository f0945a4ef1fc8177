import { expect } from 'chai';
import type { MetricSources } from '#service/adapters/operation/metric-definitions.ts';
import { Metrics } from '#service/adapters/operation/metrics.ts';
import { later } from '#service/domain/times.ts';
import { FakeClock } from '../../harness/fakes.ts';
import { recordedLog } from '../../harness/service-fixture.ts';

describe('Metrics of sign-ups', () => {
  const email = 'ada@acme.example';
  const clock = new FakeClock();
  const sources: MetricSources = {
    codeMails: { counts: async () => ({ waiting: 5, unconfirmed: 60, dropped: 2 }) },
    outbox: { oldest: async (now) => later(now, -42_000) },
    administrators: { countNotProvisioned: async () => 3 },
    events: { status: async () => ({ oldest: null, failed: 0, disabledAt: null }) },
    ready: async () => true,
    connections: () => null,
    passwordsWaiting: () => 0,
    breachedPasswordFailures: () => 0,
    outdatedLists: () => 1,
    mails: () => [{ kind: 'code', state: 'bounced', count: 3 }],
    decisions: () => ({ allow: 0, failed: 2 }),
    forgetting: null,
    regionsOf: { directory: [null], webhook: [null] },
  };
  const metricsWith = (changes: Partial<MetricSources> = {}, log = recordedLog().log) =>
    new Metrics(log, { ...sources, ...changes }, clock);

  it('have the region of a system that belongs to one', async () => {
    const counts = { US: 0, EU: 2 } as Readonly<Record<string, number>>;
    const { text } = await metricsWith({
      regionsOf: { directory: ['US', 'EU'], webhook: [null] },
      administrators: { countNotProvisioned: async (region) => counts[region ?? ''] ?? 9 },
    }).read();
    expect(text.split('\n')).to.include.members([
      'accounts_not_provisioned{region="US"} 0',
      'accounts_not_provisioned{region="EU"} 2',
      'webhook_failed 0',
      'registration_decisions_total{outcome="failed"} 2',
    ]);
  });

  it('are counted, refusals by their reason', async () => {
    const metrics = metricsWith();
    for (const name of ['started', 'started', 'resent'] as const) {
      metrics.record({ name, email, reference: 'K7QM2X' }, 'a');
    }
    for (const name of ['verified', 'created'] as const) metrics.record({ name, email }, 'a');
    metrics.record({ name: 'refused', reason: 'code_refused' }, 'a');
    const { text } = await metrics.read();
    expect(text.split('\n')).to.include.members([
      'signups_started_total 2',
      'signups_resent_total 1',
      'signups_verified_total 1',
      'signups_created_total 1',
      'signups_queued_total 0',
      'signups_refused_total{reason="code_refused"} 1',
      'outbox_oldest_seconds 42',
      'code_mails_waiting 5',
      'code_mails_unconfirmed 60',
      'code_mails_dropped 2',
      'accounts_not_provisioned 3',
      'email_domain_lists_outdated 1',
      'mails_total{kind="code",state="bounced"} 3',
    ]);
    expect(text).to.include('\nprocess_resident_memory_bytes ').and.not.include('acme');
  });

  it('are available without the database, and unknown without a pool', async () => {
    const failures = {
      outbox: { oldest: () => Promise.reject(new Error('unavailable')) },
      ready: async () => false,
    };
    const { text } = await metricsWith(failures).read();
    expect(text.split('\n')).to.include.members([
      'service_ready 0',
      'outbox_oldest_seconds Nan',
      'database_connections_in_use Nan',
    ]);
  });

  it('have durations by route and status, and unavailable parts', async () => {
    const metrics = metricsWith();
    const route = '/api/verify-email';
    metrics.completed({ method: 'POST', route, status: 201, seconds: 0.04, unavailable: null });
    metrics.completed({
      method: 'POST',
      route,
      status: 503,
      seconds: 2,
      unavailable: 'database',
    });
    for (const method of ['GET', 'PROPFIND']) {
      metrics.completed({ method, route: null, status: 404, seconds: 0, unavailable: null });
    }
    const { text } = await metrics.read();
    const created = `method="POST",route="${route}",status="201"`;
    const unknown = 'method="any",route="unknown",status="404"';
    expect(text.split('\n')).to.include.members([
      `http_request_duration_seconds_bucket{le="0.025",${created}} 0`,
      `http_request_duration_seconds_bucket{le="0.05",${created}} 1`,
      `http_request_duration_seconds_sum{${created}} 0.04`,
      `http_request_duration_seconds_count{${unknown}} 2`,
      'http_unavailable_total{reason="database"} 1',
      'http_unavailable_total{reason="overload"} 0',
    ]);
  });

  it('are logged with the address masked, and a refusal with its reason', () => {
    const { log, lines, entries } = recordedLog();
    const events = metricsWith({}, log);
    const masked = {
      [email]: 'a***@acme.example',
      'ab@acme.example': 'a***@acme.example',
      '😀@acme.example': '***@acme.example',
      'not an address': '***',
    };
    for (const email of Object.keys(masked)) events.record({ name: 'created', email }, 'a');
    expect(entries().map(({ address }) => address)).to.deep.equal(Object.values(masked));
    expect(entries()[0]).to.include({ event: 'created' });
    expect(lines.join('')).not.to.include(email);
    events.record({ name: 'refused', reason: 'signup_code_refused' }, 'a');
    expect(entries().at(-1)).to.include({ event: 'refused', reason: 'signup_code_refused' });
  });
});
