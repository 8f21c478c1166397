import { shownParts } from '@mt2/domain';
import { CopyValue } from '../../platform/device/copy-value.tsx';
import { formatAmount, formatDateTime } from '../../platform/format.ts';
import type { Text } from '../../platform/i18n.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { GroupedText } from '../../ui/figures/grouped-text.tsx';
import type { Fact } from '../../ui/lists/facts.tsx';
import { decimalsOf, shownAmount, transactionFacts } from '../wallet/index.ts';
import type { Withdrawal } from './withdrawal.ts';

/** A withdrawal before or after it is requested, with the user's own name for the address. */
export type WithdrawalTerms = Pick<Withdrawal, 'coin' | 'isBank' | 'route' | 'to' | 'note' | 'amount' | 'fee' | 'received' | 'payout'> & {
  readonly name?: string | undefined;
};

/** The fee: with the amount that arrives it is the amount requested. */
export const shownFee = ({ coin, fee, amount }: Pick<WithdrawalTerms, 'coin' | 'fee' | 'amount'>): string =>
  shownAmount(coin, shownParts([fee], decimalsOf(coin), amount - fee)[0]);

/** The rows of a withdrawal: the same in its confirmation, its result and its record. */
export function termFacts({ coin, isBank, route, to, name, note, amount, fee, payout }: WithdrawalTerms, text: Text): Fact[] {
  const place = text(isBank ? 'withdraw.bank-card' : 'withdraw.address');
  return [
    { label: text('deposit.chain'), value: isBank ? text('deposit.bank-transfer') : route },
    {
      label: place,
      value: (
        <>
          {name && <b className="block">{name}</b>}
          {isBank ? to : <GroupedText>{to}</GroupedText>}
        </>
      ),
      action: <CopyValue label={place} value={to} />,
    },
    ...(note ? [{ label: text('record.note'), value: note }] : []),
    { label: text('common.amount'), value: <Amount unit={coin}>{shownAmount(coin, amount)}</Amount> },
    { label: text('common.fee'), value: <Amount unit={coin}>{shownFee({ coin, fee, amount })}</Amount> },
    ...(payout ? [{ label: text('deposit.rate'), value: `1 ${coin} = ${formatAmount(payout.rate, 4)} ${payout.fiat}` }] : []),
  ];
}

/** The amount that arrives after the fee; a bank payout is in the bank's currency. */
export const Received = ({ coin, received, payout }: Pick<WithdrawalTerms, 'coin' | 'received' | 'payout'>) =>
  payout ? (
    <Amount unit={payout.fiat}>{formatAmount(payout.amount, 2)}</Amount>
  ) : (
    <Amount unit={coin}>{shownAmount(coin, received)}</Amount>
  );

/** The amount that will arrive, has arrived, or was returned: for a rejected withdrawal the whole amount in its coin. */
export function outcomeFact({ status, ...terms }: WithdrawalTerms & Pick<Withdrawal, 'status'>, text: Text): Fact {
  if (status === 'rejected')
    return { label: text('withdraw.returned'), value: <Amount unit={terms.coin}>{shownAmount(terms.coin, terms.amount)}</Amount> };
  return { label: text(status === 'passed' ? 'withdraw.received' : 'withdraw.expected-receive'), value: <Received {...terms} /> };
}

/** The rows of a requested withdrawal, in its result and in its record. */
export function recordFacts(withdrawal: Withdrawal, text: Text): Fact[] {
  const { id, status, requestedAt, latestAt, decidedAt } = withdrawal;
  const known = status === 'processing' ? latestAt : decidedAt;
  return [
    ...termFacts(withdrawal, text),
    outcomeFact(withdrawal, text),
    { label: text('record.submitted-at'), value: formatDateTime(requestedAt) },
    ...(known
      ? [{ label: text(status === 'processing' ? 'withdraw.arrives-by' : 'record.decided-at'), value: formatDateTime(known) }]
      : []),
    ...transactionFacts(withdrawal, text),
    { label: text('record.number'), value: String(id), action: <CopyValue label={text('record.number')} value={String(id)} /> },
  ];
}
