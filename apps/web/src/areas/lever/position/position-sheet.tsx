import { type Rate, shownParts } from '@mt2/domain';
import { unrealisedPnl } from '@mt2/domain/lever';
import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryList } from '../../../frame/query-list.tsx';
import { copyText } from '../../../platform/device/copy.ts';
import { formatAmount, formatDateTime } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { rowsOf } from '../../../platform/pages.ts';
import { gainText, percentText, signedPercent } from '../../../platform/text/figures.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Signed } from '../../../ui/figures/signed.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { type Fact, Facts } from '../../../ui/lists/facts.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { useContractRates } from '../../fee/index.ts';
import { useMark } from '../../market/index.ts';
import { lotsText, tickText, useLast } from '../../order/index.ts';
import { fundingPaidQuery } from '../lever.api.ts';
import { reasonWord } from '../order/order.ts';
import { meanText, SideText } from '../price-facts.tsx';
import { breakEvenOf, fundWord, liveOf, type Position } from './position.ts';
import type { SheetOf } from './use-act-sheet.tsx';

/** One position in detail, with each funding payment paid or received. */
export function PositionSheet({ open, onClose, object: position }: SheetOf<Position>) {
  const text = useText();
  return (
    <Sheet open={open} onClose={onClose} title={text('lever.position-details')}>
      <PositionFacts position={position} />
      <p className="pt-2 text-xs text-mute">{text(position.closedAt > 0 ? 'lever.net-roe-note' : 'lever.break-even-note')}</p>
      {position.closedAt === 0 && <p className="pt-2 text-xs text-mute">{text('lever.mark-note')}</p>}
      <h3 className="pt-5 pb-1 text-[0.8125rem] font-semibold">{text('lever.funding-paid')}</h3>
      <FundingPaid position={position} />
    </Sheet>
  );
}

const Money = ({ amount }: { amount: bigint }) => <SignedAmount unit="USDT">{gainText(amount)}</SignedAmount>;

function PositionFacts({ position }: { position: Position }) {
  const text = useText();
  const { market, held, fee, funding } = position;
  const isEnded = position.closedAt > 0;
  const { taker } = useContractRates();
  const [mark, last] = [useMark(market, !isEnded)?.mark, useLast(market)];
  return (
    <Facts
      items={[
        { label: text('spot.trading-pair'), value: market.symbol },
        { label: text('spot.side'), value: <SideText side={held.side} leverage={held.leverage} /> },
        { label: text('lever.opened-lots'), value: <Amount>{lotsText(text, market, position.entryLots)}</Amount> },
        { label: text('lever.open-price'), value: meanText(market, position.entryPrice) },
        ...(position.closedLots > 0 ? closedFacts(text, position) : []),
        ...(isEnded ? [] : openFacts(text, position, { mark, last, taker })),
        { label: text('lever.fees'), value: <Money amount={-fee} /> },
        ...(isEnded
          ? [
              { label: text('lever.funding-paid'), value: <Money amount={funding} /> },
              { label: text('lever.net-pnl'), value: <Money amount={position.net} /> },
              { label: text('lever.initial-margin'), value: <Amount unit="USDT">{formatAmount(position.initialMargin, 2)}</Amount> },
              { label: text('lever.net-roe'), value: <Signed value={signedPercent(position.netRoe, position.net)} /> },
            ]
          : []),
        { label: text('lever.opened-at'), value: formatDateTime(position.openedAt) },
        ...(isEnded ? endedFacts(text, position) : []),
        {
          label: text('lever.position-number'),
          value: String(position.id),
          action: (
            <CopyButton
              label={`${text('common.copy')} ${text('lever.position-number')}`}
              onPress={() => void copyText(String(position.id))}
            />
          ),
        },
      ]}
    />
  );
}

type Prices = Readonly<Record<'mark' | 'last', number | undefined>> & { readonly taker: Rate };

/** The facts of an open position at the mark price, by which it is liquidated, and its profit at the last price. */
function openFacts(text: Text, position: Position, { mark, last, taker }: Prices): readonly Fact[] {
  const { market, held } = position;
  const live = mark === undefined ? undefined : liveOf(position, mark);
  const at = (ticks: number | undefined) => (ticks ? tickText(market, ticks) : undefined);
  return [
    { label: text('lever.size'), value: <Amount>{lotsText(text, market, held.lots)}</Amount> },
    { label: text('lever.break-even'), value: at(breakEvenOf([position], taker)) },
    { label: text('lever.mark-price'), value: at(mark) },
    { label: text('lever.unrealised-pnl'), value: live && <Money amount={live.pnl} /> },
    { label: text('lever.roe'), value: live && <Signed value={signedPercent(live.roe, live.pnl)} /> },
    { label: text('lever.last-price'), value: at(last) },
    { label: text('lever.pnl-at-last'), value: last !== undefined && <Money amount={unrealisedPnl(market, held, last)} /> },
    { label: text('lever.margin'), value: <Amount unit="USDT">{formatAmount(held.margin, 2)}</Amount> },
    { label: text('lever.margin-ratio'), value: live && percentText(live.marginRatio, held.margin) },
    { label: text('lever.reserve'), value: <Amount unit="USDT">{formatAmount(held.reserve, 2)}</Amount> },
    { label: text('lever.liquidation-price'), value: at(position.liquidation) },
    { label: text('lever.take-profit'), value: at(held.takeProfit) },
    { label: text('lever.stop-loss'), value: at(held.stopLoss) },
  ];
}

/** The facts of a closed position. */
const closedFacts = (text: Text, { market, closedLots, closePrice, closingPnl, fund }: Position): readonly Fact[] => [
  { label: text('lever.closed-lots'), value: <Amount>{lotsText(text, market, closedLots)}</Amount> },
  { label: text('lever.close-price'), value: meanText(market, closePrice) },
  { label: text('lever.closing-pnl'), value: <Money amount={closingPnl} /> },
  ...(fund === undefined ? [] : [{ label: text(fundWord(fund)), value: <Money amount={fund} /> }]),
];

/** The end of a closed position. */
const endedFacts = (text: Text, { closeReason, closeTrigger, closedAt }: Position): readonly Fact[] => [
  { label: text('lever.reason'), value: closeReason && text(reasonWord(closeReason, closeTrigger)) },
  { label: text('lever.closed-at'), value: formatDateTime(closedAt) },
];

function FundingPaid({ position: { id: positionId, account } }: { position: Position }) {
  const text = useText();
  const query = useInfiniteQuery(fundingPaidQuery(positionId, account));
  const rows = rowsOf(query);
  const exact = rows?.map(({ amount }) => amount) ?? [];
  // Once all of them are there, they add up to the position's funding.
  const shown = query.hasNextPage ? exact : shownParts(exact, 2);
  const amounts = new Map(rows?.map(({ id }, index) => [id, shown[index]]));
  return (
    <QueryList
      query={query}
      loading={<Skeleton className="my-2 h-9" />}
      empty={<p className="py-3 text-[0.8125rem] text-mute">{text('lever.no-funding-paid')}</p>}
      className="divide-y divide-line text-[0.8125rem]"
    >
      {({ id, at, amount }) => (
        <p className="flex h-10 items-center justify-between">
          <span className="text-mute">{formatDateTime(at)}</span>
          <Money amount={amounts.get(id) ?? amount} />
        </p>
      )}
    </QueryList>
  );
}
