import type { Atoms } from '@mt2/domain';
import { QueryList, type QueryListProps } from '../../../frame/query-list.tsx';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { rowsOf } from '../../../platform/pages.ts';
import { gainText, signedPercent } from '../../../platform/text/figures.ts';
import { cx } from '../../../ui/cx.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Signed } from '../../../ui/figures/signed.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { FIRST, LineHeads } from '../../../ui/lists/line.tsx';
import { lotsInCoin } from '../../order/index.ts';
import { reasonWord } from '../order/order.ts';
import { meanText } from '../price-facts.tsx';
import { fundWord, type Position } from './position.ts';
import { Explained, Figures, PositionHead, Standing } from './position-parts.tsx';
import { POSITION_SHEETS } from './position-sheets.tsx';
import { useActSheet } from './use-act-sheet.tsx';

/** Closed positions and their results. */
export function ClosedList(list: Pick<QueryListProps<Position>, 'query' | 'empty'>) {
  const { act, sheet } = useActSheet(POSITION_SHEETS, rowsOf(list.query));
  return (
    <>
      <QueryList {...list} heads={<Heads />}>
        {(position) => <ClosedRow position={position} onAct={(kind) => act(kind, position)} />}
      </QueryList>
      {sheet}
    </>
  );
}

/** The columns of a closed position where it is one line. */
const CLOSED_LINE = `@min-[880px]:grid @min-[880px]:gap-x-3
  @min-[880px]:grid-cols-[66px_176px_1fr_.95fr_1.35fr_1fr_.75fr_.75fr_1.1fr_1.1fr] @min-[880px]:[&_dl>*]:row-span-2
  @min-[1040px]:grid-cols-[122px_204px_1.05fr_1fr_1.25fr_1fr_.75fr_.75fr_1fr_1fr]`;

function Heads() {
  const text = useText();
  const words = ['net-roe', 'size', 'closing-pnl', 'fees', 'funding-paid', 'open-price', 'close-price'] as const;
  return (
    <LineHeads
      className={CLOSED_LINE}
      labels={[
        text('lever.closed-at'),
        text('spot.trading-pair'),
        text('common.with-unit', { label: text('lever.net-pnl'), unit: 'USDT' }),
        ...words.map((word) => text(`lever.${word}`)),
      ]}
    />
  );
}

/** The share of the risk fund has a line of its own. */
const FUND = `col-span-3 flex justify-between gap-3 @min-[880px]:order-1 @min-[880px]:col-span-full @min-[880px]:justify-start
  @min-[880px]:[&_dt]:not-sr-only!`;

const gain = (amount: Atoms, className?: string) => <SignedAmount {...(className && { className })}>{gainText(amount)}</SignedAmount>;

function ClosedRow({ position, onAct }: { position: Position; onAct(act: 'details' | 'share'): void }) {
  const text = useText();
  const { market, held, closeReason, closeTrigger, net, netRoe, closingPnl, fee, funding, fund } = position;
  const roe = <Explained onPress={() => onAct('details')}>{text('lever.net-roe')}</Explained>;
  const big = 'text-[0.9375rem] leading-5 font-semibold @min-[880px]:text-xs';
  return (
    <article
      aria-label={`${market.symbol} ${text(`lever.${held.side}`)} ${held.leverage}x`}
      className={cx('border-b border-line px-4 pt-1 pb-3 @min-[880px]:items-center @min-[880px]:py-1.5', CLOSED_LINE)}
    >
      <PositionHead position={position} onAct={onAct}>
        {closeReason && <Standing>{text(reasonWord(closeReason, closeTrigger))}</Standing>}
      </PositionHead>
      <Figures
        figures={[
          [text('common.with-unit', { label: text('lever.net-pnl'), unit: 'USDT' }), gain(net, big)],
          [roe, <Signed key="roe" value={signedPercent(netRoe, net)} />],
          [text('lever.size'), <Amount key="size">{lotsInCoin(market, position.closedLots)}</Amount>, '[&_dd]:whitespace-normal'],
          [text('lever.closing-pnl'), gain(closingPnl)],
          [text('lever.fees'), gain(-fee)],
          [text('lever.funding-paid'), gain(funding)],
          [text('lever.open-price'), meanText(market, position.entryPrice)],
          [text('lever.close-price'), meanText(market, position.closePrice)],
          [
            text('lever.closed-at'),
            formatDateTime(position.closedAt),
            cx('[&_dd]:text-[0.6875rem] @max-[1040px]:[&_dd]:whitespace-normal', FIRST),
          ],
          fund !== undefined && [text(fundWord(fund)), gain(fund), FUND],
        ]}
      />
    </article>
  );
}
