import { lever } from '@mt2/contracts/lever';
import type { Atoms } from '@mt2/domain';
import type { PositionSide } from '@mt2/domain/lever';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Text, useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { gainText, ownAmount } from '../../../platform/text/figures.ts';
import { Button } from '../../../ui/button.tsx';
import { Sentence } from '../../../ui/figures/amount.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import type { Fact } from '../../../ui/lists/facts.tsx';
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import { useContractRates } from '../../fee/index.ts';
import { lotsInCoin, useSending, useTrading } from '../../order/index.ts';
import { AddedUp } from '../added-up.tsx';
import { type LeverAccount, positionsQuery } from '../lever.api.ts';
import { nameOf } from '../price-facts.tsx';
import { netOfClosing } from './close-form.ts';
import type { Position } from './position.ts';

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

type CloseQuestionProps = {
  open: boolean;
  onClose(): void;
  /** Those that are closed. */
  positions: readonly Position[];
  rows?: readonly Fact[];
  meant: { account: LeverAccount; marketId?: number | undefined; side?: PositionSide; leverage?: number };
};

/** Closes the positions of an account, market, side or leverage at the market price, after a confirmation that shows the result. */
export function CloseQuestion({ open, onClose, positions, rows, meant }: CloseQuestionProps) {
  const text = useText();
  const { send } = useSending();
  return (
    <ConfirmSheet
      role="alertdialog"
      open={open}
      onClose={onClose}
      {...questionOf(text, positions)}
      rows={rows}
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
        if (await send(() => api.change(lever.closeAll, meant, { isAtMarket: true }))) onClose();
      }}
    >
      <p className="text-sm leading-relaxed text-mute">
        <Sentence>{text('lever.close-all-text')}</Sentence>
      </p>
    </ConfirmSheet>
  );
}

/** Closes all listed positions at the market price, after a confirmation that shows those still open. */
export function CloseAll({ account, marketId }: { account: LeverAccount; marketId: number | undefined }) {
  const text = useText();
  const { data } = useQuery(positionsQuery(account));
  // The positions of the question stay while the sheet slides away.
  const [asked, setAsked] = useState<{ positions: readonly Position[]; isOpen: boolean }>();
  const positions = useMemo(() => data?.filter(({ market }) => !marketId || market.id === marketId) ?? [], [data, marketId]);
  if (asked?.isOpen && asked.positions !== positions)
    setAsked(positions.length > 0 ? { positions, isOpen: true } : { ...asked, isOpen: false });
  const leave = () => setAsked((now) => now && { ...now, isOpen: false });
  return (
    <>
      <Button size="sm" disabled={positions.length === 0} onClick={() => setAsked({ positions, isOpen: true })}>
        {text('lever.close-all')}
      </Button>
      {asked && <CloseQuestion open={asked.isOpen} onClose={leave} positions={asked.positions} meant={{ account, marketId }} />}
    </>
  );
}
