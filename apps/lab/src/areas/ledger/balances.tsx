import { ledger } from '@mt2/contracts/lab/ledger';
import { useAsk } from '../../app/use-lab.ts';
import { amountText } from '../../platform/amount.ts';
import { Answer } from '../../ui/answer.tsx';
import { Table } from '../../ui/table.tsx';
import type { Scope } from './scope.ts';

const NUMBER = 'text-right font-mono whitespace-nowrap';

/** All balances, the system's own accounts first. */
export function Balances({ scope: { owner, coin } }: { readonly scope: Scope }) {
  const query = useAsk(ledger.listLedgerBalances, { owner, coin }, { every: 3000 });
  return (
    <Answer query={query} empty="No balances match.">
      {(rows) => (
        <Table caption="Balances" heads={['Owner', 'Account', 'Coin', 'Available', 'Frozen']} numbers={['Available', 'Frozen']}>
          {rows.map((row) => (
            <tr key={`${row.owner} ${row.account} ${row.coin}`}>
              <td>{row.owner === 0 ? 'system' : `${row.user} (${row.owner})`}</td>
              <td>
                {row.account}
                {row.mayGoNegative && <span className="text-[13px] text-mute"> may be below zero</span>}
              </td>
              <td>{row.coin}</td>
              <td className={NUMBER}>{amountText(row.available)}</td>
              <td className={NUMBER}>{amountText(row.frozen)}</td>
            </tr>
          ))}
        </Table>
      )}
    </Answer>
  );
}
