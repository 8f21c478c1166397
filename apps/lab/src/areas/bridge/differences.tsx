import type { BridgeDifference } from '@mt2/contracts/lab/bridge-report';
import { Link } from 'react-router';
import { useWorldId } from '../../app/use-lab.ts';
import { countText } from '../../platform/amount.ts';
import { agoText } from '../../platform/time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Table } from '../../ui/table.tsx';

const HEADS = ['Call', 'Expected', 'Got', 'Seen', 'Actions'];

function Line({ row }: { readonly row: BridgeDifference }) {
  const world = useWorldId();
  const { call, path, expected, got, isOurs, count, first, last, request } = row;
  return (
    <tr className="align-top">
      <td>
        <p className="font-semibold">{call}</p>
        <p className="text-[13px] wrap-anywhere text-mute">{path}</p>
      </td>
      <td className="wrap-anywhere">
        {expected} {isOurs && <Badge>ours</Badge>}
      </td>
      <td className="wrap-anywhere">{got}</td>
      <td>
        {countText(count, 'time')}
        <span className="block text-[13px] text-mute" title={`first ${first}, last ${last}`}>
          {count > 1 ? `first ${agoText(first)}, last ${agoText(last)}` : agoText(last)}
        </span>
      </td>
      <td className="text-right">
        {request !== undefined && (
          <Link className="whitespace-nowrap underline underline-offset-4" to={`/${world}/requests?request=${request}`}>
            Request {request}
          </Link>
        )}
      </td>
    </tr>
  );
}

/** How the real side differs from the contract. */
export const Differences = ({ rows }: { readonly rows: readonly BridgeDifference[] }) => (
  <Table caption="Differences" heads={HEADS}>
    {rows.map((row) => (
      <Line key={`${row.call} ${row.path} ${row.expected}`} row={row} />
    ))}
  </Table>
);
