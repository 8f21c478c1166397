import { useState } from 'react';
import { Empty } from '../../ui/answer.tsx';
import { Badge } from '../../ui/badge.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { TextField } from '../../ui/field.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { Problems } from '../../ui/problems.tsx';
import { Table } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { countOf, type Outcome, outcomesOf, type Report, type Result, readReport } from './report.ts';

const TONES: Readonly<Record<Outcome, 'good' | 'bad' | 'brand' | 'plain'>> = {
  failed: 'bad',
  missing: 'bad',
  differs: 'brand',
  known: 'brand',
  skipped: 'plain',
  passed: 'good',
};

const Line = ({ result: { item, call, provenance, outcome, reasons } }: { readonly result: Result }) => (
  <tr className="align-top">
    <td>
      <p className="font-semibold">{item}</p>
      <p className="text-[13px] text-mute">{call}</p>
    </td>
    <td>
      <Badge tone={TONES[outcome]}>{outcome}</Badge>
    </td>
    <td>{provenance}</td>
    <td className="break-words">
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </td>
  </tr>
);

/** The scenarios of a report, filtered by outcome. */
function ReportView({ report }: { readonly report: Report }) {
  const outcomes = outcomesOf(report);
  const [outcome, setOutcome] = useState(outcomes[0]);
  const [words, setWords] = useState('');
  const found = report.results.filter((each) => each.outcome === outcome && each.item.toLowerCase().includes(words.trim().toLowerCase()));
  if (!outcome) return <Empty>No scenarios were run.</Empty>;
  return (
    <Section title={`${report.backend}: ${report.results.length} scenarios in ${Math.round(report.seconds)} s`}>
      <div className="flex flex-wrap items-end justify-between gap-2">
        <Tabs
          label="Outcome"
          tabs={outcomes.map((each) => [each, `${each} ${countOf(report, each)}`] as const)}
          value={outcome}
          onChange={setOutcome}
        />
        <TextField label="Search" type="search" className="w-52" value={words} onChange={setWords} />
      </div>
      {found.length === 0 ? (
        <Empty>No scenarios match.</Empty>
      ) : (
        <Table caption="Scenarios" heads={['Scenario', 'Outcome', 'Required by', 'Found']}>
          {found.map((result) => (
            <Line key={result.item} result={result} />
          ))}
        </Table>
      )}
    </Section>
  );
}

/** How to test a backend against the contract, and the report of a run. */
export function ConformanceScreen() {
  const [report, setReport] = useState<Report>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const command = `npx mt2 conform --base-url ${location.origin} --json > conform.json`;
  const take = async (file: File) => {
    const read = readReport(await file.text());
    setReport(read);
    setProblems(read ? [] : [`${file.name} is not a report of mt2 conform --json.`]);
  };
  return (
    <Page
      title="Conformance"
      about={
        'Any backend can be tested against the contract: each call once successfully, once for each refusal, and once without a ' +
        'session. With the lab, each scenario runs in its own world.'
      }
    >
      <Section title="1. Run it" about="In a clone of the project. --base-url is the backend to test: this server, or yours.">
        <div className="flex items-center gap-1 self-start rounded-xl bg-card py-2 pr-2 pl-4">
          <code className="font-mono wrap-anywhere">{command}</code>
          <CopyButton text={command} what="the command" />
        </div>
      </Section>
      <Section title="2. See the result" about="Every scenario with its outcome; failed ones come first, with the difference found.">
        <DropZone label="Report from mt2 conform" accept=".json" onFile={(file) => void take(file)}>
          Drop conform.json here, or choose it
        </DropZone>
        <Problems lines={problems} />
      </Section>
      {report && <ReportView key={`${report.backend} ${report.seconds}`} report={report} />}
    </Page>
  );
}
