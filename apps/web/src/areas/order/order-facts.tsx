import type { Atoms } from '@mt2/domain';
import type { WaitingAccount } from '@mt2/domain/waiting';
import { CopyValue } from '../../platform/device/copy-value.tsx';
import { type Text, useText } from '../../platform/i18n.ts';
import { zoneName } from '../../platform/time-zone.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import type { Fact } from '../../ui/lists/facts.tsx';
import { shownAmount } from '../wallet/index.ts';
import { frozenText } from './waiting/waiting.ts';

/** A client order ID with a button that copies it. */
function ClientIdValue({ clientId }: { clientId: string }) {
  const text = useText();
  return (
    <span className="-my-3 inline-flex min-w-0 items-center justify-end">
      <span className="min-w-0 text-right wrap-anywhere">{clientId}</span>
      <CopyValue label={text('spot.client-order-id')} value={clientId} />
    </span>
  );
}

/** The label of a time, with its zone: `Time (UTC+9)`. */
export const timeLabel = (text: Text): string => `${text('common.time')} (${zoneName()})`;

/** An amount of money of an order. */
export const usdtFact = (text: Text, word: string, amount: Atoms): Fact => ({
  label: text(word),
  value: (
    <Amount unit="USDT" className="whitespace-nowrap">
      {shownAmount('USDT', amount)}
    </Amount>
  ),
});

/** The amount that an order freezes while it waits; for a contract it is the cost. */
export const frozenFact = (text: Text, account: WaitingAccount, freeze: Atoms, coin: string): Fact => ({
  label: text(account === 'spot' ? 'spot.frozen' : 'lever.cost'),
  value: <Amount>{frozenText(freeze, coin)}</Amount>,
});

/** The client order ID of an order; no value if it has none. */
export const clientIdFact = (text: Text, clientId = ''): Fact => ({
  label: text('spot.client-order-id'),
  value: clientId && <ClientIdValue clientId={clientId} />,
});
