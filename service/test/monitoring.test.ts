import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { parse } from 'yaml';
import {
  decisionMetric,
  gauges,
  requestMetrics,
  signupEvents,
} from '../src/application/metrics.ts';
import { unavailableReasons } from '../src/application/unavailable.ts';

const fileAt = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const read = (name: string) => fileAt(`deploy/monitoring/${name}`);

interface Query {
  readonly expr: string;
}
const alarms: readonly { rules: readonly (Query & { readonly alert: string })[] }[] = parse(
  read('alerts.yml'),
).groups;
const panels: readonly { targets: readonly Query[] }[] = JSON.parse(read('dashboard.json')).panels;
const queries = [...alarms.flatMap(({ rules }) => rules), ...panels.flatMap((it) => it.targets)];

const { duration, unavailable } = requestMetrics;
const own = [
  ...Object.keys(signupEvents).map((name) => `signups_${name}_total`),
  ...['count', 'sum', 'bucket'].map((part) => `${duration.name}_${part}`),
  unavailable.name,
  decisionMetric.name,
  ...Object.keys(gauges),
];
const others = /^(process|nodejs|patroni|haproxy|etcd)_|^(histogram_quantile|group_(left|right))$/;

describe('Alarms and dashboard', () => {
  it('use metrics that the service has', () => {
    const names = queries.flatMap(({ expr }) =>
      expr.replace(/"[^"]*"|\$\w+/g, '').match(/\b[a-z]+(_[a-z0-9]+)+\b/g),
    );
    expect(names).to.include.members(['service_ready', 'outbox_oldest_seconds']);
    expect(names.filter((name) => name && !own.includes(name) && !others.test(name))).to.be.empty;
  });

  it('have advice for every part that can be unavailable to a request', () => {
    const [, section = ''] = fileAt('docs/operating/alarms.md').split('### DependencyUnavailable');
    const [ofReasons = ''] = section.split('###');
    const advised = [...ofReasons.matchAll(/^- `(\w+)`/gm)].map(([, reason]) => reason);
    // Overload has an alarm of its own, and no request waits for the mail server.
    const { overload, mail_server, ...reasons } = unavailableReasons;
    expect(advised).to.have.members(Object.keys(reasons));
  });
});
