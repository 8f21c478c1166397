import { lever } from '@mt2/contracts/lever';
import type { Atoms } from '@mt2/domain';
import type { Market } from '@mt2/domain/market-terms';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Text, useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { gainText, ownAmount } from '../../../platform/text/figures.ts';
import { Button } from '../../../ui/button.tsx';
import { Amount, Sentence } from '../../../ui/figures/amount.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import type { Fact } from '../../../ui/lists/facts.tsx';
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import { useContractRates } from '../../fee/index.ts';
import { lotsInCoin, lotsText, useSending, useTrading } from '../../order/index.ts';
import { AddedUp } from '../added-up.tsx';
import { type LeverAccount, positionsQuery } from '../lever.api.ts';
import { nameOf } from '../price-facts.tsx';
import { netOfClosing } from './close-form.ts';
import type { Position } from './position.ts';
import { lotsOf, type PositionGroup } from './position-group.ts';
import { type SheetOf, useActSheet } from './use-act-sheet.tsx';

/** The question before closing positions, and its action: names a single position, counts several. */
function questionOf(text: Text, positions: readonly Position[]): { readonly title: string; readonly action: string } {
  const [first, ...others] = positions;
  const count = positions.length;
  if (!first || others.length > 0)
    return { title: text('lever.close-all-question', { count }), action: text('lever.close-positions', { count }) };
  const { market, held } = first;
  const position = nameOf(text, { symbol: market.symbol, ...held });
  const size = ownAmount(lotsInCoin(market, held.lots));
  return { title: text('lever.close-one-question', { position, size }), action: text(`lever.close-${held.side}`) };
}

/** Positions by market and side: those of one side take the same orders of a book. */
const sidesOf = (positions: readonly Position[]) =>
  [...Map.groupBy(positions, ({ market, held }) => `${market.id} ${held.side}`).values()].flatMap((side) => {
    const [first] = side;
    return first ? { market: first.market, side } : [];
  });

/** The net profit with that of closing these positions at the market price. */
function useNet(before: Atoms, { market, side }: ReturnType<typeof sidesOf>[number]): Atoms | undefined {
  const trading = useTrading(market);
  const rates = useContractRates();
  const net = trading && netOfClosing(side, rates, trading.ladder);
  return net === undefined ? undefined : before + net;
}

/** Some positions of a market: their number and their lots together. */
export const meantOf = (text: Text, market: Market, positions: readonly Position[]): readonly Fact[] => [
  { label: text('lever.positions'), value: text('lever.position-count', { count: positions.length }) },
  { label: text('lever.size'), value: <Amount>{lotsText(text, market, lotsOf(positions))}</Amount> },
];

/** The positions of an account, or of a group. */
type Closing = Pick<PositionGroup, 'account' | 'positions'> & Partial<Pick<PositionGroup, 'market' | 'side' | 'leverage'>>;

/** Closes positions at the market price, after a confirmation that shows the result. */
export function CloseQuestion({ open, onClose, object }: SheetOf<Closing>) {
  const text = useText();
  const { account, market, side, leverage, positions } = object;
  const { send } = useSending();
  return (
    <ConfirmSheet
      role="alertdialog"
      open={open}
      onClose={onClose}
      {...questionOf(text, positions)}
      rows={market && side && meantOf(text, market, positions)}
      total={{
        label: text('lever.estimated-net'),
        value: open && (
          <AddedUp items={sidesOf(positions)} before={0n} useNext={useNet}>
            {(net) => (net === undefined ? '—' : <SignedAmount unit="USDT">{gainText(net)}</SignedAmount>)}
          </AddedUp>
        ),
      }}
      cancel={text('common.cancel')}
      tone="danger"
      onConfirm={async () => {
        if (await send(() => api.change(lever.closeAll, { account, marketId: market?.id, side, leverage }, { isAtMarket: true })))
          onClose();
      }}
    >
      <p className="text-sm leading-relaxed text-mute">
        <Sentence>{text('lever.close-all-text')}</Sentence>
      </p>
    </ConfirmSheet>
  );
}

const SHEETS = { close: CloseQuestion };

/** Closes all listed positions at the market price, after a confirmation that shows those still open. */
export function CloseAll({ account, market: only }: { account: LeverAccount; market: Market | undefined }) {
  const text = useText();
  const { data } = useQuery(positionsQuery(account));
  const all = useMemo(() => {
    const positions = data?.filter(({ market }) => !only || market.id === only.id) ?? [];
    return positions.length > 0 ? { id: 'all', account, positions, ...(only && { market: only }) } : undefined;
  }, [data, account, only]);
  const { act, sheet } = useActSheet(SHEETS, all && [all]);
  return (
    <>
      <Button size="sm" disabled={!all} onClick={() => all && act('close', all)}>
        {text('lever.close-all')}
      </Button>
      {sheet}
    </>
  );
}
