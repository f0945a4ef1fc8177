import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { parse } from 'yaml';
import {
  decisionMetric,
  gauges,
  mailMetric,
  requestMetrics,
  signupEvents,
} from '../src/adapters/operation/metric-definitions.ts';

const read = (name: string) =>
  readFileSync(new URL(`../../deploy/monitoring/${name}`, import.meta.url), 'utf8');

interface Query {
  readonly expr: string;
}
const alarms: readonly { rules: readonly (Query & { readonly alert: string })[] }[] = parse(
  read('alerts.yml'),
).groups;
const panels: readonly { targets: readonly Query[] }[] = JSON.parse(read('dashboard.json')).panels;
const queries = [...alarms.flatMap(({ rules }) => rules), ...panels.flatMap((it) => it.targets)];

const { duration, unavailable } = requestMetrics;
const serviceMetrics = [
  ...Object.keys(signupEvents).map((name) => `signups_${name}_total`),
  ...['count', 'sum', 'bucket'].map((part) => `${duration.name}_${part}`),
  unavailable.name,
  decisionMetric.name,
  mailMetric.name,
  ...Object.keys(gauges),
];
const others = /^(process|nodejs|patroni|haproxy|etcd)_|^(histogram_quantile|group_(left|right))$/;

describe('Alarms and dashboard', () => {
  it('use metrics that the service has', () => {
    const names = queries.flatMap(({ expr }) =>
      expr.replace(/"[^"]*"|\$\w+/g, '').match(/\b[a-z]+(_[a-z0-9]+)+\b/g),
    );
    expect(names).to.include.members(['service_ready', 'outbox_oldest_seconds']);
    expect(names.filter((name) => name && !serviceMetrics.includes(name) && !others.test(name))).to
      .be.empty;
  });
});
