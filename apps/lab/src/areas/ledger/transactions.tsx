import { ledger, type Transaction } from '@mt2/contracts/lab/ledger';
import type { Atoms } from '@mt2/domain';
import { useAsk } from '../../app/use-lab.ts';
import { amountText } from '../../platform/amount.ts';
import { timeText } from '../../platform/time.ts';
import { Answer } from '../../ui/answer.tsx';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import { Pager } from '../../ui/pager.tsx';
import type { Scope } from './scope.ts';

const LIMIT = 20;

const signed = (amount: Atoms) => (amount < 0n ? amountText(amount) : `+${amountText(amount)}`);

type Naming = { readonly nameOf: (owner: number) => string };

function TransactionLine({ row, nameOf }: Naming & { readonly row: Transaction }) {
  const { id, at, kind, ref, key, postings } = row;
  return (
    <li className="rounded-xl bg-card p-3">
      <p className="flex flex-wrap items-center gap-2">
        <Badge>{kind}</Badge>
        <span>
          {ref.type} {ref.id}
        </span>
        <span className="text-[13px] text-mute">
          {timeText(at)} · number {id} · key {key}
        </span>
      </p>
      <ul className="mt-2 grid gap-x-6 gap-y-0.5 2xl:grid-cols-2">
        {postings.map(({ owner, account, coin, bucket, reason, delta, after }, index) => (
          <li key={index} className="flex items-baseline gap-2">
            <span className={cx('w-44 shrink-0 text-right font-mono max-md:w-32', delta < 0n ? 'text-bad' : 'text-good')}>
              {signed(delta)} {coin}
            </span>
            <span className="min-w-0 flex-1">
              {nameOf(owner)} · {account}
              {bucket === 'frozen' && ' (frozen)'}{' '}
              <span className="text-[13px] text-mute">
                {reason} · balance {amountText(after)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The journal: each transaction with all its postings. */
export function Transactions({ scope, nameOf, onPage }: Naming & { readonly scope: Scope; readonly onPage: (page: number) => void }) {
  const { owner, coin, kind, page } = scope;
  const query = useAsk(ledger.listTransactions, { owner, coin, kind, page, limit: LIMIT }, { every: 3000 });
  return (
    <Answer query={query} isEmpty={({ total }) => total === 0} empty="No transactions match.">
      {({ rows, total }) => (
        <div className="flex flex-col gap-3">
          <ul className="flex flex-col gap-2">
            {rows.map((row) => (
              <TransactionLine key={row.id} row={row} nameOf={nameOf} />
            ))}
          </ul>
          <Pager page={page} limit={LIMIT} count={total} onPage={onPage} />
        </div>
      )}
    </Answer>
  );
}
