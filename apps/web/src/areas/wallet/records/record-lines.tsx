import type { Atoms } from '@mt2/domain';
import { DEPOSIT_STATUS, type DepositStatus } from '@mt2/domain/deposit';
import { formatDateTime } from '../../../platform/format.ts';
import { useText, wholeWords } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { BAD, GOOD, type StatusLook, StatusWord, WAITING } from '../../../ui/figures/status-word.tsx';
import { shownAmount } from '../exact-amount.ts';

/** The status of a deposit or a withdrawal: both have the same ones. */
export type RecordStatus = DepositStatus;
export const RECORD_STATUSES = DEPOSIT_STATUS.names;

export const RECORD_LOOKS: Readonly<Record<RecordStatus, StatusLook>> = { processing: WAITING, passed: GOOD, rejected: BAD };

/** A record's status as a word with an icon. */
export function RecordStatusChip({ status, className }: { status: RecordStatus; className?: string }) {
  const text = useText();
  return (
    <StatusWord look={RECORD_LOOKS[status]} {...(className && { className })}>
      {text(`status.record-${status}`)}
    </StatusWord>
  );
}

type RecordLinesProps = {
  coin: string;
  route: string;
  isBank: boolean;
  amount: Atoms;
  sign: string;
  status: RecordStatus;
  requestedAt: number;
  transactionId: string;
  reason: string;
};

/** The columns of a record that is one line: its logo, and those with a name; the transaction has one where there is room. */
const COLUMNS = `@3xl:grid @3xl:grid-cols-[2rem_3fr_3fr_2fr_2fr_4fr] @3xl:gap-x-5
  @5xl:grid-cols-[2rem_3fr_3fr_2fr_2fr_3fr_4fr]`;
const TRANSACTION = 'hidden @5xl:block';
const HEADS = ['common.coin', 'record.submitted-at', 'common.amount', 'common.status', 'record.transaction-id', 'record.reason'] as const;

/** The names of the columns. */
export function RecordHeads() {
  const text = useText();
  return (
    <p aria-hidden className={`hidden h-8 items-center border-b border-line px-4 text-[0.6875rem] text-mute ${COLUMNS}`}>
      {HEADS.map((head) => (
        <span key={head} className={cx('first:col-start-2 nth-3:text-right', head === 'record.transaction-id' && TRANSACTION)}>
          {text(head)}
        </span>
      ))}
    </p>
  );
}

export const RECORD_ROW = `flex min-h-18 w-full items-center gap-3 border-b border-line px-4 py-2 text-left outline-offset-[-2px]
  @3xl:min-h-12 press-card ${COLUMNS}`;

/** A deposit or withdrawal in a list: one line in a list as wide as a broad window. */
export function RecordLines({ coin, route, isBank, amount, sign, status, requestedAt, transactionId, reason }: RecordLinesProps) {
  const text = useText();
  return (
    <>
      <CoinLogo symbol={coin} size={32} />
      <span className="min-w-0 flex-1 @3xl:contents">
        <span className="block text-[0.9375rem]">
          <b className="font-semibold">{coin}</b>{' '}
          <span className="text-xs text-mute">{isBank ? text('deposit.bank-transfer') : route}</span>
        </span>
        <span className="block text-xs text-mute">{formatDateTime(requestedAt)}</span>
        {status === 'rejected' && reason && <span className="line-clamp-3 text-xs text-(--red) @3xl:order-last">{wholeWords(reason)}</span>}
      </span>
      <span className="shrink-0 text-right @3xl:contents">
        <Amount
          className={cx('block text-[0.9375rem] font-semibold @3xl:text-right', status === 'rejected' && 'text-mute line-through')}
        >{`${sign}${shownAmount(coin, amount)}`}</Amount>
        <RecordStatusChip status={status} />
        <span className={`${TRANSACTION} truncate text-left text-xs text-mute`}>{transactionId}</span>
      </span>
    </>
  );
}
