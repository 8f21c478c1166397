import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { openServer } from '../testing/harness.ts';

const example = (file: string) => readFileSync(new URL(`../../../../examples/prometheus/${file}`, import.meta.url), 'utf8');

type Dashboard = { readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[] };
type Alerts = { readonly groups: readonly { readonly rules: readonly { readonly expr: string }[] }[] };

const server = await openServer({ hasMetrics: true });
afterAll(() => server.close());
const { body: scraped } = await server.app.http.inject({ url: '/metrics', headers: { host: '127.0.0.1' } });
/** The names of a scrape; a histogram has three. */
const offered = Array.from(scraped.matchAll(/^# TYPE (\S+) (\w+)$/gm), ([, name = '', type]) => ({
  name,
  isHistogram: type === 'histogram',
}));
const series = offered.flatMap(({ name, isHistogram }) => (isHistogram ? ['_bucket', '_sum', '_count'].map((part) => name + part) : name));
const namesIn = (expressions: readonly string[]): string[] => [
  ...new Set(expressions.flatMap((expression) => expression.match(/\b(?:mt2|nodejs|process)_\w+/g) ?? [])),
];
const shown = namesIn(
  (JSON.parse(example('dashboard.json')) as Dashboard).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
);

it('the dashboard and the alerts name only metrics that the server has', () => {
  const alerts = (parse(example('alerts.yml')) as Alerts).groups.flatMap(({ rules }) => rules.map(({ expr }) => expr));
  expect(namesIn(alerts)).not.toEqual([]);
  expect([...shown, ...namesIn(alerts)].filter((name) => !series.includes(name))).toEqual([]);
});

it('the dashboard shows each metric of our own, and the table explains it', () => {
  const own = offered.map(({ name }) => name).filter((name) => name.startsWith('mt2_'));
  expect(own.filter((name) => !shown.some((each) => each.replace(/_(?:bucket|count)$/, '') === name))).toEqual([]);
  const explained = example('README.md').match(/(?<=`)mt2_\w+(?=`)/g) ?? [];
  expect([...new Set(explained)].toSorted()).toEqual(own.toSorted());
});
