import type { Atoms } from '@mt2/domain';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { countedAmount, type Deposit } from '../../deposit/index.ts';
import type { Withdrawal } from '../../withdraw/index.ts';
import { exactAmount } from '../exact-amount.ts';
import type { RecordStatus } from './record-status.ts';
import { RecordStatusChip } from './record-status-chip.tsx';

type LinesProps = {
  coin: string;
  route: string;
  isBank: boolean;
  amount: Atoms;
  sign: string;
  status: RecordStatus;
  requestedAt: number;
  reason: string;
};

function Lines({ coin, route, isBank, amount, sign, status, requestedAt, reason }: LinesProps) {
  const text = useText();
  return (
    <>
      <CoinLogo symbol={coin} size={32} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-[15px]">
          <b className="font-semibold">{coin}</b>{' '}
          <span className="text-xs text-mute">{isBank ? text('deposit.bank-transfer') : route}</span>
        </span>
        <span className="block truncate text-xs text-mute">{formatDateTime(requestedAt)}</span>
        {status === 'rejected' && reason && <span className="block truncate text-xs text-(--red)">{reason}</span>}
      </span>
      <span className="shrink-0 text-right">
        <Amount
          className={cx('block text-[15px] font-semibold', status === 'rejected' && 'text-mute line-through')}
        >{`${sign}${exactAmount(amount)}`}</Amount>
        <RecordStatusChip status={status} />
      </span>
    </>
  );
}

const row = 'flex min-h-18 w-full items-center gap-3 border-b border-line px-4 py-2 text-left outline-offset-[-2px] active:bg-card';

/** A deposit in the list; what was credited counts once it has passed. */
export const DepositRow = ({ deposit, onPress }: { deposit: Deposit; onPress(): void }) => (
  <button type="button" aria-haspopup="dialog" onClick={onPress} className={row}>
    <Lines {...deposit} amount={countedAmount(deposit)} sign="+" />
  </button>
);

/** A withdrawal in the list; leads to all about it. */
export const WithdrawalRow = ({ withdrawal }: { withdrawal: Withdrawal }) => (
  <Go to={to('/pages/assets/withdraw/detail', { id: withdrawal.id })} className={row}>
    <Lines {...withdrawal} sign="-" />
  </Go>
);
