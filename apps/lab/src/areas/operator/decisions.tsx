import type { ReviewDecision } from '@mt2/contracts/lab/operator';
import { timeText } from '../../platform/time.ts';
import { Button } from '../../ui/button.tsx';
import { Table } from '../../ui/table.tsx';
import { buttonText, nameOf } from './words.ts';

type Opening = { readonly onOpen?: (row: ReviewDecision) => void };

/** Decisions in a table, in the words of their kinds. */
export const Decisions = ({ rows, onOpen }: Opening & { readonly rows: readonly ReviewDecision[] }) => (
  <Table caption="Decisions" heads={['Decided', 'Review', 'User', 'Decision', 'By', 'Reason', ...(onOpen ? ['Actions'] : [])]}>
    {rows.map((row, index) => (
      <tr key={index}>
        <td className="whitespace-nowrap">{timeText(row.at)}</td>
        <td className="whitespace-nowrap">{nameOf(row)}</td>
        <td>{row.user.account}</td>
        <td>{buttonText(row.verdict)}</td>
        <td>{row.by}</td>
        <td className="break-words">{row.reason}</td>
        {onOpen && (
          <td>
            <Button className="row-act" aria-label={`Open ${nameOf(row)}`} onClick={() => onOpen(row)}>
              Open
            </Button>
          </td>
        )}
      </tr>
    ))}
  </Table>
);
