import type { Rate } from '@mt2/domain';
import { LATE_FACTOR, LOAN_TERMS, type LoanKind, SALE_FEE } from '@mt2/domain/loan';
import type { Coin } from '@mt2/domain/market-terms';
import { P2P_FEE } from '@mt2/domain/p2p';
import { ROBOT_FEES } from '@mt2/domain/robot';
import { useQuery } from '@tanstack/react-query';
import { LinkRow } from '../../frame/link-row.tsx';
import { type Address, to } from '../../frame/paths.ts';
import { Unread } from '../../frame/unread.tsx';
import { shortAmount } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { knownCoins } from '../../platform/markets.ts';
import { useSignedIn } from '../../platform/session.ts';
import { plainPercent } from '../../platform/text/figures.ts';
import { RowGroup } from '../../ui/lists/row.tsx';
import { SkeletonCard } from '../../ui/lists/skeleton.tsx';
import { coinFeesQuery } from './fee.api.ts';

const percentOf = (rate: Rate): string => `${plainPercent(rate)}%`;

/** The withdrawal fees of a coin by network: as the server answers a user, for a guest those of the listing. */
function CoinFees({ coin: { id, symbol, routes: listed } }: { coin: Coin }) {
  const text = useText();
  const enabled = useSignedIn();
  const { data, error, refetch } = useQuery({ ...coinFeesQuery(id), enabled });
  const routes = enabled ? data && [...(data.chains ?? listed), ...(data.bank ? [{ ...data.bank, route: 'BANK' }] : [])] : listed;
  if (!routes) return <Unread error={error} onRetry={refetch} loading={<SkeletonCard className="mx-4 mb-4 h-40" />} />;
  return (
    <RowGroup title={`${symbol} · ${text('fee.withdrawal')}`}>
      {routes.map(({ route, fee, ...terms }) => {
        const isBank = route === 'BANK';
        const [withdrawal, deposit] = [shortAmount(terms.minWithdrawal), shortAmount(terms.minDeposit)];
        const label = (
          <>
            {isBank ? text('deposit.bank-transfer') : route}
            <span className="block text-xs break-keep text-mute">{text('fee.minimums', { withdrawal, deposit })}</span>
          </>
        );
        const address = isBank ? '/pages/assets/withdraw/bank/bank' : to('/pages/assets/withdraw/index', { coin: symbol, network: route });
        const cost = 'feeRate' in terms && terms.feeRate > 0n ? percentOf(terms.feeRate) : `${shortAmount(fee)} ${symbol}`;
        return <LinkRow key={route} to={address} label={label} value={<Cost>{cost}</Cost>} />;
      })}
    </RowGroup>
  );
}

const PANEL = 'py-4 broad:columns-2 broad:gap-0 broad:*:break-inside-avoid';

/** What something costs, at the end of its row. */
const Cost = ({ children }: { children: string }) => <b className="font-semibold text-ink">{children}</b>;

/** The fees of deposits, transfers and withdrawals. */
export function MoneyFees() {
  const text = useText();
  return (
    <div className={PANEL}>
      <RowGroup>
        <LinkRow label={text('nav.recharge')} value={<Cost>{text('p2p.no-fee')}</Cost>} to="/pages/assets/deposit/index" />
        <LinkRow label={text('nav.transfer')} value={<Cost>{text('p2p.no-fee')}</Cost>} to="/pages/assets/transfer/index" />
      </RowGroup>
      {knownCoins().map((coin) => coin.routes.length > 0 && <CoinFees key={coin.id} coin={coin} />)}
    </div>
  );
}

const loanRates = (kind: LoanKind) => {
  const daily = LOAN_TERMS.find((term) => term.kind === kind)?.dailyRate ?? 0n;
  return { 'loan.daily-rate': daily, 'loan.late-fee-per-day': LATE_FACTOR * daily };
};

/** The costs of each product, with its screen. */
const PRODUCTS: readonly (readonly [title: string, to: Address, costs: Readonly<Record<string, Rate>>])[] = [
  ['nav.option', to('/pages/option/detail', { mode: 'option' }), { 'common.fee': 0n }],
  ['screen.p2p', '/pages/p2p/index', { 'fee.p2p-taker': 0n, 'fee.p2p-advertiser': P2P_FEE }],
  ['loan.pledged', '/pages/lianghua/jiedai', { ...loanRates('pledged'), 'loan.sale-fee': SALE_FEE }],
  ['loan.credit', to('/pages/lianghua/jiedai', { kind: 'credit' }), loanRates('credit')],
  ['fee.robots', '/pages/lianghua/jqrlslb', { 'robot.grid': ROBOT_FEES.grid, 'robot.leveraged': ROBOT_FEES.lever }],
  ['screen.finance-list', '/pages/finance/index', { 'common.fee': 0n }],
  ['subscription.title', '/pages/publication/index', { 'common.fee': 0n }],
];

/** The fees and rates of the other products. */
export function ProductFees() {
  const text = useText();
  return (
    <div className={PANEL}>
      {PRODUCTS.map(([title, address, costs]) => (
        <RowGroup key={title} title={text(title)}>
          {Object.entries(costs).map(([word, rate]) => (
            <LinkRow key={word} to={address} label={text(word)} value={<Cost>{rate > 0n ? percentOf(rate) : text('p2p.no-fee')}</Cost>} />
          ))}
        </RowGroup>
      ))}
    </div>
  );
}
