import { type AreaCoverage, COVERAGE_KINDS, type CoverageKind, coverage, type KindCoverage } from '@mt2/contracts/lab/coverage';
import { coveragePage } from '@mt2/lab/coverage-page';
import { useState } from 'react';
import { useAct, useAsk } from '../../app/use-lab.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Answer } from '../../ui/answer.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const HEADS = ['Area', 'Share', 'Seen', 'Not seen'];
const SCOPES = [
  ['world', 'This world'],
  ['run', 'All worlds of the server'],
] as const;
const KINDS: readonly (readonly [CoverageKind, string])[] = COVERAGE_KINDS.map((kind) => [kind, kind[0]?.toUpperCase() + kind.slice(1)]);

const AreaLine = ({ row: { area, percent, seen, missing } }: { readonly row: AreaCoverage }) => (
  <tr>
    <td className="align-top font-semibold">{area}</td>
    <td className="align-top whitespace-nowrap">
      <span className="mr-2 inline-block h-1.5 w-32 overflow-hidden rounded-full bg-raised align-middle" aria-hidden>
        <span className="block h-full bg-good" style={{ width: `${percent}%` }} />
      </span>
      {percent}%
    </td>
    <td className="align-top whitespace-nowrap">
      {seen.length} of {seen.length + missing.length}
    </td>
    <td className="text-[13px] text-mute">{missing.join(', ') || '–'}</td>
  </tr>
);

const Kind = ({ row: { kind, total, count, percent, areas, unreachable } }: { readonly row: KindCoverage }) => (
  <>
    <p className="text-mute">
      {count} of {total} seen, {percent}%.
    </p>
    <Table caption={`Coverage of ${kind}`} heads={HEADS}>
      {areas.map((row) => (
        <AreaLine key={row.area} row={row} />
      ))}
    </Table>
    {unreachable.length > 0 && (
      <Table caption={`Unreachable: ${kind}`} heads={['Unreachable', 'Why']}>
        {unreachable.map(({ name, reason }) => (
          <tr key={name}>
            <td>{name}</td>
            <td className="text-mute">{reason}</td>
          </tr>
        ))}
      </Table>
    )}
  </>
);

/** The coverage of a world, or of the whole server, by area, with the missing items. */
export function CoverageScreen() {
  const [scope, setScope] = useState<(typeof SCOPES)[number][0]>('world');
  const [kind, setKind] = useState<CoverageKind>('calls');
  const query = useAsk(coverage.getCoverage, { scope });
  const { act, isBusy, world } = useAct();
  const save = () =>
    query.data && saveFile(new Blob([coveragePage(query.data, `Coverage of ${world}`)], { type: 'text/html' }), `${world}.coverage.html`);
  return (
    <Page
      title="Coverage"
      about="Calls, refusals, status transitions and product screens seen since the world was created or its coverage was cleared."
      actions={
        <>
          <Button disabled={!query.data} onClick={save}>
            Save as HTML
          </Button>
          <Button disabled={isBusy} onClick={() => void act(coverage.clearCoverage, { scope }, () => 'Coverage cleared')}>
            Clear
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap gap-2">
        <Tabs label="Scope" tabs={SCOPES} value={scope} onChange={setScope} />
        <Tabs label="Kind" tabs={KINDS} value={kind} onChange={setKind} />
      </div>
      <Answer query={query}>
        {({ kinds }) => kinds.filter((row) => row.kind === kind).map((row) => <Kind key={row.kind} row={row} />)}
      </Answer>
    </Page>
  );
}
