import { type Atoms, fittedParts, greaterOf, truncated } from '@mt2/domain';
import { maintenanceOf, marginRatio, unrealisedPnl } from '@mt2/domain/lever';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import { Go } from '../../frame/navigation.tsx';
import { formatAmount } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import { gainText, percentText } from '../../platform/text/figures.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { SignedAmount } from '../../ui/figures/signed-amount.tsx';
import { useMark } from '../market/index.ts';
import { transferAddress } from '../order/index.ts';
import { accountOf, assetsQuery } from '../wallet/index.ts';
import { AddedUp } from './added-up.tsx';
import { type LeverAccount, positionsQuery } from './lever.api.ts';
import type { Position } from './position/position.ts';
import { RISKY_RATIO } from './position/position.ts';
import { groupsOf, type PositionGroup } from './position/position-group.ts';

/** The value of an account that trades contracts, and its parts, live. */
export const AccountPanel = memo(function AccountPanel({ account }: { account: LeverAccount }) {
  const text = useText();
  const enabled = useSignedIn();
  const { data: assets } = useQuery({ ...assetsQuery, enabled });
  const { data: positions } = useQuery({ ...positionsQuery(account), enabled });
  const balance = assets && accountOf(assets, account)?.holdings.find(({ coin }) => coin === 'USDT');
  if (!enabled || !balance || !positions) return null;
  return (
    <section aria-label={text(`wallet.${account}`)} className="mt-3 border-t border-line pt-2.5 text-xs">
      <div className="flex items-center justify-between pb-1">
        <h2 className="font-semibold">{text(`wallet.${account}`)}</h2>
        <Go to={transferAddress(account)} className="reach text-accent">
          {text('nav.transfer')}
        </Go>
      </div>
      <AddedUp items={groupsOf(positions)} before={NO_POSITION} useNext={useLive}>
        {(live) => <Figures balance={balance} positions={positions} live={live} />}
      </AddedUp>
    </section>
  );
});

/** The positions at their mark prices: the sum of their profits, and the margin ratio, in percent, of the riskiest one. */
type Live = { readonly pnl: Atoms; readonly ratio: string };

const NO_POSITION: Live = { pnl: 0n, ratio: '0.00' };

/** Adds a group of positions to those before. */
function useLive(before: Live, { market, positions }: PositionGroup): Live | undefined {
  const mark = useMark(market)?.mark;
  if (mark === undefined) return undefined;
  return positions.reduce(({ pnl, ratio }, { held }) => {
    const own = marginRatio(market, held, mark);
    return { pnl: pnl + unrealisedPnl(market, held, mark), ratio: Number(own) > Number(ratio) ? own : ratio };
  }, before);
}

/** The frozen amounts as the panel shows them, in cents: together they are `total`, and one that is zero stays zero. */
function shownFrozen(used: Atoms, inOrders: Atoms, total: Atoms): readonly [used: Atoms, inOrders: Atoms] {
  if (used === 0n) return [0n, total];
  return inOrders === 0n ? [total, 0n] : fittedParts([used, inOrders], 2, total);
}

type FiguresProps = { balance: Readonly<Record<'available' | 'frozen', Atoms>>; positions: readonly Position[]; live: Live | undefined };

function Figures({ balance: { available, frozen }, positions, live }: FiguresProps) {
  const text = useText();
  const pnl = live?.pnl;
  const sumOf = (amount: (position: Position) => Atoms): Atoms => positions.reduce((sum, position) => sum + amount(position), 0n);
  const used = sumOf(({ held }) => held.margin + held.reserve);
  const maintenance = sumOf(({ market, held }) => maintenanceOf(market, held));
  const inOrders = greaterOf(0n, frozen - used);
  const value = available + used + inOrders + (pnl ?? 0n);
  // The balance and the profit are the same figures as in the form and in the list.
  const rest = truncated(value, 2) - truncated(available, 2) - truncated(pnl ?? 0n, 2);
  const [shownUsed, shownInOrders] = shownFrozen(used, inOrders, rest);
  const amount = (value: Atoms | undefined) => (value === undefined ? '—' : <Amount unit="USDT">{formatAmount(value, 2)}</Amount>);
  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    [text('wallet.account-value'), amount(pnl === undefined ? undefined : value)],
    [text('spot.available'), amount(available)],
    [text('lever.margin-and-reserve'), amount(shownUsed)],
    [text('lever.in-orders'), amount(shownInOrders)],
    [
      text('lever.unrealised-pnl'),
      pnl === undefined ? (
        '—'
      ) : (
        <SignedAmount key="pnl" unit="USDT">
          {gainText(pnl)}
        </SignedAmount>
      ),
    ],
    [text('lever.maintenance-margin'), amount(maintenance)],
    [
      text('lever.highest-margin-ratio'),
      <span key="ratio" className={live && Number(live.ratio) >= RISKY_RATIO ? 'text-down' : undefined}>
        {live && positions.length > 0 ? percentText(live.ratio, maintenance) : '—'}
      </span>,
    ],
  ];
  return (
    <dl className="leading-5">
      {rows.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-3">
          <dt className="truncate text-mute">{label}</dt>
          <dd className="shrink-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
