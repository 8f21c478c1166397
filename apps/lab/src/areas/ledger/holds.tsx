import { ledger } from '@mt2/contracts/lab/ledger';
import { useAsk } from '../../app/use-lab.ts';
import { amountText } from '../../platform/amount.ts';
import { Answer } from '../../ui/answer.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Table } from '../../ui/table.tsx';
import type { Scope } from './scope.ts';

const LIMIT = 50;
const SUMS = ['Held', 'Of', 'Spent', 'Released'];
const NUMBER = 'text-right font-mono whitespace-nowrap';

type Props = { readonly scope: Scope; readonly nameOf: (owner: number) => string; readonly onPage: (page: number) => void };

/** The holds: frozen amounts, and their purpose. */
export function Holds({ scope: { owner, coin, page }, nameOf, onPage }: Props) {
  const query = useAsk(ledger.listHolds, { owner, coin, page, limit: LIMIT }, { every: 3000 });
  return (
    <Answer query={query} isEmpty={({ total }) => total === 0} empty="No holds.">
      {({ rows, total }) => (
        <div className="flex flex-col gap-3">
          <Table caption="Holds" heads={['For', 'Owner', 'Account', 'Coin', ...SUMS]} numbers={SUMS}>
            {rows.map((row) => (
              <tr key={row.id}>
                <td>
                  {row.ref.type} {row.ref.id}
                </td>
                <td>{nameOf(row.owner)}</td>
                <td>{row.account}</td>
                <td>{row.coin}</td>
                <td className={NUMBER}>{amountText(row.held)}</td>
                <td className={NUMBER}>{amountText(row.amount)}</td>
                <td className={NUMBER}>{amountText(row.spent)}</td>
                <td className={NUMBER}>{amountText(row.released)}</td>
              </tr>
            ))}
          </Table>
          <Pager page={page} limit={LIMIT} count={total} onPage={onPage} />
        </div>
      )}
    </Answer>
  );
}
