import { type Atoms, percentText as percentOf, shownParts, truncated } from '@mt2/domain';
import { maintenanceOf, unrealisedPnl } from '@mt2/domain/lever';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import { Go } from '../../frame/navigation.tsx';
import { formatAmount } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import { gainText } from '../../platform/text/gain-text.ts';
import { percentText } from '../../platform/text/percent.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { SignedAmount } from '../../ui/figures/signed-amount.tsx';
import { useMark } from '../market/index.ts';
import { accountOf, assetsQuery } from '../wallet/index.ts';
import { type LeverAccount, positionsQuery } from './lever.api.ts';
import { transferAddress } from './open/use-open-facts.ts';
import { RISKY_RATIO } from './position/live-figures.ts';
import type { Position } from './position/position.ts';

/** The value of an account that trades contracts, and its parts, live. */
export const AccountPanel = memo(function AccountPanel({ account }: { account: LeverAccount }) {
  const text = useText();
  const enabled = useSignedIn();
  const { data: assets } = useQuery({ ...assetsQuery, enabled });
  const { data: positions } = useQuery({ ...positionsQuery(account), enabled });
  const balance = assets && accountOf(assets, account)?.holdings.find(({ coin }) => coin === 'USDT');
  if (!enabled || !balance || !positions) return null;
  const byMarket = [...Map.groupBy(positions, ({ market }) => market.id).values()];
  return (
    <section aria-label={text(`wallet.${account}`)} className="mt-3 border-t border-line pt-2.5 text-xs">
      <h2 className="flex items-center justify-between pb-1 font-semibold">
        {text(`wallet.${account}`)}
        <Go to={transferAddress(account)} className="reach font-normal text-accent">
          {text('wallet.transfer')}
        </Go>
      </h2>
      <AtMarks byMarket={byMarket}>{(pnl) => <Figures balance={balance} positions={positions} pnl={pnl} />}</AtMarks>
    </section>
  );
});

type AtMarksProps = { byMarket: readonly (readonly Position[])[]; sum?: Atoms; children(pnl: Atoms | undefined): ReactNode };

/** Adds the unrealised profit of positions to `sum`, market by market; undefined until every mark price is known. */
function AtMarks({ byMarket: [positions, ...others], sum = 0n, children }: AtMarksProps) {
  const [first] = positions ?? [];
  if (!positions || !first) return children(sum);
  return (
    <AtMark first={first} positions={positions} others={others} sum={sum}>
      {children}
    </AtMark>
  );
}

type AtMarkProps = {
  first: Position;
  positions: readonly Position[];
  others: AtMarksProps['byMarket'];
  sum: Atoms;
  children: AtMarksProps['children'];
};

function AtMark({ first: { market }, positions, others, sum, children }: AtMarkProps) {
  const mark = useMark(market)?.mark;
  if (mark === undefined) return children(undefined);
  return (
    <AtMarks byMarket={others} sum={positions.reduce((pnl, { held }) => pnl + unrealisedPnl(market, held, mark), sum)}>
      {children}
    </AtMarks>
  );
}

/**
 * The frozen amounts as the panel shows them: together with the balance and the profit, which are the same as in the form and
 * the list, they are the shown value.
 */
function shownFrozen(used: Atoms, inOrders: Atoms, available: Atoms, pnl: Atoms) {
  const [shownBalance, shownPnl] = [truncated(available, 2), truncated(pnl, 2)];
  const rest = available - shownBalance + pnl - shownPnl;
  return shownParts(used > 0n ? [used + rest, inOrders] : [used, inOrders + rest], 2, shownBalance + shownPnl);
}

type FiguresProps = { balance: Readonly<Record<'available' | 'frozen', Atoms>>; positions: readonly Position[]; pnl: Atoms | undefined };

function Figures({ balance: { available, frozen }, positions, pnl }: FiguresProps) {
  const text = useText();
  const sumOf = (amount: (position: Position) => Atoms): Atoms => positions.reduce((sum, position) => sum + amount(position), 0n);
  const margin = sumOf(({ held }) => held.margin);
  const used = margin + sumOf(({ held }) => held.reserve);
  const maintenance = sumOf(({ market, held }) => maintenanceOf(market, held));
  const [inPositions, inOrders] = shownFrozen(used, frozen - used, available, pnl ?? 0n);
  const equity = pnl === undefined ? undefined : margin + pnl;
  const ratio = equity === undefined || equity <= maintenance ? '100.00' : percentOf(maintenance, equity);
  const amount = (value: Atoms | undefined) => (value === undefined ? '—' : <Amount unit="USDT">{formatAmount(value, 2)}</Amount>);
  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    [text('wallet.account-value'), amount(pnl === undefined ? undefined : available + frozen + pnl)],
    [text('spot.available'), amount(available)],
    [text('lever.used-margin'), amount(inPositions)],
    [text('lever.in-orders'), amount(inOrders)],
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
      text('lever.margin-ratio'),
      <span key="ratio" className={Number(ratio) >= RISKY_RATIO && maintenance > 0n && pnl !== undefined ? 'text-down' : undefined}>
        {maintenance > 0n && pnl !== undefined ? percentText(ratio, maintenance) : '—'}
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
