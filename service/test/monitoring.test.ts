import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { parse } from 'yaml';
import { PromQuery } from './fixtures/promql.ts';
import { serviceSentences } from './fixtures/service-fixture.ts';
import { sharedService, withCode } from './fixtures/shared-service.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: { readonly severity: string };
  readonly annotations: Readonly<Record<'summary' | 'description' | 'runbook_url', string>>;
}
interface Panel {
  readonly title: string;
  readonly datasource?: { readonly uid: string };
  readonly targets?: readonly {
    readonly refId: string;
    readonly expr: string;
    readonly legendFormat: string;
  }[];
}

const groups: readonly { rules: readonly Rule[] }[] = parse(
  read('deploy/monitoring/alerts.yml'),
).groups;
const rules = groups.flatMap((group) => group.rules);
const panels: readonly Panel[] = JSON.parse(read('deploy/monitoring/dashboard.json')).panels;
const jobs: readonly { readonly job_name: string }[] = parse(
  read('deploy/monitoring/prometheus.yml'),
).scrape_configs;
const operating = read('docs/operating.md');
const section = (title: string) =>
  operating.split(/^## /m).find((it) => it.startsWith(title)) ?? '';

/** Of a metric, by their labels, the values that were seen. */
type Series = Map<string, Map<string, Set<string>>>;

/** Reads the text format of Prometheus. */
function seriesIn(text: string): Series {
  const series: Series = new Map();
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+) ?(?:\{(.*)\})? \S+$/gm)) {
    const known = series.get(name) ?? new Map<string, Set<string>>();
    series.set(name, known);
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g)) {
      known.set(label, (known.get(label) ?? new Set()).add(value));
    }
  }
  return series;
}

/** What alarms and panels ask, with the labels that their texts show. */
const queries = [
  ...rules.map(({ alert, expr, annotations }) => {
    const texts = Object.values(annotations).join(' ');
    const shown = [...texts.matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label);
    return { title: `the alarm ${alert}`, text: expr, shown };
  }),
  ...panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ refId, expr, legendFormat }) => ({
      title: `the panel "${title}" (${refId})`,
      text: expr.replaceAll('$__rate_interval', '1m').replaceAll('$__range', '1h'),
      shown: [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label),
    })),
  ),
];

describe('The monitoring of the service', () => {
  let families: string[];
  let ofService: Series;
  let all: Series;
  before(async () => {
    const visitor = await withCode();
    await visitor.verifyCode(visitor.wrongCode);
    await visitor.createAccount(await visitor.account());
    const text = await (await fetch(`${sharedService().url}/metrics`)).text();
    families = [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name);
    ofService = seriesIn(text);
    const cluster = read('service/test/fixtures/cluster-metrics.txt');
    all = new Map([...ofService, ...seriesIn(cluster), ['up', new Map()]]);
    const add = (metric: string, label: string, values: readonly string[]) => {
      for (const value of values) all.get(metric)?.get(label)?.add(value);
    };
    // What did not happen to this visitor.
    add('signups_refused_total', 'reason', Object.keys(serviceSentences.refusals));
    add('http_request_duration_seconds_count', 'status', ['500', '503']);
    const job = new Set(jobs.map(({ job_name }) => job_name));
    for (const labels of all.values()) labels.set('job', job).set('instance', new Set());
  });

  const labelsOf = (metric: string) => {
    const labels = all.get(metric);
    if (!labels) throw new Error(`There is no metric ${metric}`);
    return [...labels.keys()];
  };

  it('has alarms and panels', () => {
    expect(rules.length).to.be.greaterThan(20);
    expect(panels.filter(({ targets }) => targets).length).to.be.greaterThan(15);
  });

  for (const { title, text, shown } of queries) {
    it(`has metrics and labels for ${title}`, () => {
      const query = new PromQuery(text);
      expect(query.labels(labelsOf)).to.include.members(shown);
      for (const { metric, matchers } of query.selectors) {
        for (const { label, operator, value } of matchers) {
          const values = [...(all.get(metric)?.get(label) ?? [])];
          const matches = operator.endsWith('~')
            ? values.some((it) => new RegExp(`^(?:${value})$`).test(it))
            : values.includes(value);
          expect(matches, `${metric}{${label}${operator}"${value}"}, of ${values}`).to.equal(true);
        }
      }
    });
  }

  it('has for each alarm a severity, sentences, a delay and a section of docs/operating.md', () => {
    const sections = [...section('Alarms').matchAll(/^### (.+)$/gm)].map(([, title]) => title);
    expect(rules.map(({ alert }) => alert)).to.deep.equal(sections);
    for (const rule of rules) {
      const { summary, description, runbook_url } = rule.annotations;
      expect(rule.for, rule.alert).to.match(/^\d+[smh]$/);
      expect(rule.labels.severity, rule.alert).to.be.oneOf(['critical', 'warning']);
      expect(
        [summary, description].every((text) => text?.length > 10),
        rule.alert,
      ).to.equal(true);
      expect(runbook_url).to.equal(`docs/operating.md#${rule.alert.toLowerCase()}`);
    }
  });

  it('has panels whose data source can be chosen', () => {
    const charts = panels.filter(({ targets }) => targets);
    for (const { title, datasource } of charts) {
      expect(datasource?.uid, title).to.match(/^\$\{datasource\}$/);
    }
  });

  it('has alarms that fire when they should, and only then (promtool)', function () {
    const file = new URL('fixtures/alerts.test.yml', import.meta.url).pathname;
    const { error, status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file]);
    if (error) this.skip();
    expect(status, `${stdout}${stderr}`).to.equal(0);
  });

  it('has a row of docs/operating.md for each metric, with its labels', () => {
    const rows = [...section('Metrics').matchAll(/^\| `(\w+)(?:\{(.+)\})?` \|/gm)];
    const documented = rows.map(([, name, labels = '']) => [name, ...labels.split(',').sort()]);
    const own = families.filter((name) => !/^(process|nodejs)_/.test(name));
    const answered = own.map((name) => {
      const series = ofService.get(name) ?? ofService.get(`${name}_count`);
      const labels = [...(series?.keys() ?? [])].filter((it) => !['job', 'instance'].includes(it));
      return [name, ...(labels.length > 0 ? labels.sort() : [''])];
    });
    expect(documented).to.have.deep.members(answered);
  });

  it('describes every reason of http_unavailable_total', () => {
    const reasons = [...(ofService.get('http_unavailable_total')?.get('reason') ?? [])];
    const row = /^\| `http_unavailable_total.*$/m.exec(operating)?.[0];
    expect(reasons.filter((reason) => !row?.includes(`\`${reason}\``))).to.deep.equal([]);
  });
});

describe('The check of an expression', () => {
  const labels: Readonly<Record<string, readonly string[]>> = {
    requests: ['route', 'status'],
    buckets: ['le', 'route'],
    ready: [],
  };
  const labelsOf = (metric: string) => {
    const known = labels[metric];
    if (!known) throw new Error(`There is no metric ${metric}`);
    return known;
  };

  for (const text of ['sum(requests', 'requests{status="500"', 'sum by (route requests']) {
    it(`refuses the syntax of ${text}`, () => {
      expect(() => new PromQuery(text)).to.throw(SyntaxError);
    });
  }

  for (const [text, problem] of [
    ['rate(request[5m])', 'no metric request'],
    ['sum by (path) (requests)', 'no label path'],
    ['histogram_quantile(0.9, sum by (route) (buckets))', 'no label le'],
    ['sum by (route) (requests) / sum(requests)', 'combines {route} with {}'],
    ['requests and sum(requests) > 5', 'combines {route,status} with {}'],
    ['ready / on (route) requests', 'no label route'],
  ] as const) {
    it(`refuses ${text}`, () => {
      expect(() => new PromQuery(text).labels(labelsOf)).to.throw(problem);
    });
  }

  for (const [text, left] of [
    ['rate(requests[5m]) > 1', ['route', 'status']],
    ['sum by (route) (requests) / on () group_left () sum(requests)', ['route']],
    ['sum(requests) - on () group_right () requests', ['route', 'status']],
    ['sum without (status) (requests offset 5m)', ['route']],
    ['histogram_quantile(0.9, buckets)', ['route']],
    ['absent(requests == 1) or vector(0)', []],
  ] as const) {
    it(`knows which labels are left by ${text}`, () => {
      expect(new PromQuery(text).labels(labelsOf)).to.deep.equal(left);
    });
  }
});
