import { lever } from '@mt2/contracts/lever';
import { type Atoms, refusalsOf, shownParts } from '@mt2/domain';
import { entryPrice, oppositeSide, previewReverse, type ReversePlan, shownLiquidation } from '@mt2/domain/lever';
import { MeetNeed } from '../../../frame/gate/gate-view.tsx';
import { useGate } from '../../../frame/gate/use-gate.ts';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { formatAmount } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { gainText } from '../../../platform/text/figures.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import type { Fact } from '../../../ui/lists/facts.tsx';
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import { lotsText, tickText, useOpenFacts, useSending } from '../../order/index.ts';
import { AccountFunds, enoughUntilRead, useAvailable } from '../../wallet/index.ts';
import { meanText, SideText } from '../price-facts.tsx';
import type { Position } from './position.ts';
import type { SheetOf } from './use-act-sheet.tsx';

/** Closes a position at the market price and opens as many lots on the opposite side. */
export function ReverseSheet({ open, onClose, object: position }: SheetOf<Position>) {
  const text = useText();
  const { market, held, openOrderFrozen, id, account } = position;
  const facts = useOpenFacts(market, account);
  const available = useAvailable(account, 'USDT');
  const preview = facts && previewReverse({ ...facts, position: held, released: openOrderFrozen, available: enoughUntilRead(available) });
  const { unmet } = useGate(lever.reverse);
  const errors = useRefusal(['id'], preview ? refusalsOf(preview.decision) : [], { isSaidEarly: () => true });
  const { send } = useSending(errors.showAnswer);
  const [closing, opening] = [text(`lever.close-${held.side}`), text(`lever.open-${oppositeSide(held.side)}`)];
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={`${text('lever.reverse')} · ${market.symbol}`}
      rows={tradesOf(text, position, preview?.plan)}
      total={preview?.plan && { label: text('lever.from-balance'), value: usdt(preview.plan.needed) }}
      notes={[text('lever.reverse-note')]}
      tone={held.side === 'long' ? 'down' : 'up'}
      action={`${closing} + ${opening}`}
      instead={unmet && <MeetNeed unmet={unmet} />}
      reason={unmet ? undefined : errors.at('id')}
      isReady={preview !== undefined && available !== undefined}
      onConfirm={async () => {
        if (await send(() => api.change(lever.reverse, { id }, { isAtMarket: true }))) onClose();
      }}
    >
      <AccountFunds account={account} coin="USDT" />
    </ConfirmSheet>
  );
}

const usdt = (amount: bigint | undefined) => (amount === undefined ? undefined : <Amount unit="USDT">{formatAmount(amount, 2)}</Amount>);

/** The position closed and the one opened, with the costs of both once they are known. */
function tradesOf(text: Text, { market, held, openOrderFrozen }: Position, plan: ReversePlan | undefined): readonly Fact[] {
  const [from, to] = [held.side, oppositeSide(held.side)];
  const liquidation = plan && shownLiquidation(plan.side, plan.liquidation);
  const [cost, credit, released] = plan ? shownTrades(plan, openOrderFrozen) : [];
  return [
    { label: text(`lever.close-${from}`), value: <SideText side={from} leverage={held.leverage} /> },
    { label: text(`lever.open-${to}`), value: <SideText side={to} leverage={held.leverage} /> },
    { label: text('lever.size'), value: <Amount>{lotsText(text, market, held.lots)}</Amount> },
    { label: text('lever.estimated-profit'), value: plan && <SignedAmount unit="USDT">{gainText(plan.closed.pnl)}</SignedAmount> },
    { label: text('lever.estimated-credit'), value: usdt(credit) },
    { label: text('lever.order-released'), value: openOrderFrozen > 0n ? usdt(released) : undefined },
    {
      label: text('lever.open-price'),
      value: plan && meanText(market, entryPrice(market, { cost: plan.entry.notional, lots: held.lots }) ?? 0n),
    },
    { label: text('lever.estimated-liquidation'), value: liquidation && tickText(market, liquidation) },
    { label: text('lever.cost'), value: usdt(cost) },
  ];
}

/** The cost of the new position, and the money from the old one and its order; their difference is taken from the balance. */
function shownTrades({ entry, closed, needed }: ReversePlan, frozen: Atoms): readonly Atoms[] {
  const [cost, credit, released] =
    needed > 0n ? shownParts([entry.total, -closed.credit, -frozen], 2) : [entry.total, -closed.credit, -frozen];
  return [cost, -credit, -released];
}
