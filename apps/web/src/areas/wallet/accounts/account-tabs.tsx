import { wallet } from '@mt2/contracts/wallet';
import { formatFloor } from '@mt2/domain';
import type { AccountKind } from '@mt2/domain/wallet';
import { useEffect, useState } from 'react';
import { useEntryState } from '../../../frame/entry-state.ts';
import { Go } from '../../../frame/navigation.tsx';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { readAgain } from '../../../platform/query.ts';
import { changeSettings, useSettings } from '../../../platform/settings.ts';
import { gainText } from '../../../platform/text/figures.ts';
import { cx } from '../../../ui/cx.ts';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { Empty, EndOfList } from '../../../ui/lists/list-states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { SortButton, type SortBy } from '../../market/index.ts';
import { type Account, type Assets, type HoldingColumn, rowsOf, type ShownAccount, SMALL, shownAccounts } from '../assets.ts';
import { waysOf } from './coin-ways.ts';
import { COLUMNS, HEADINGS, HoldingRow, TOTAL_PLACE } from './holding-row.tsx';
import type { Chosen } from './holding-sheet.tsx';
import { useSecondValue } from './use-second-value.ts';

/** Reads the assets again if a balance has moved: a position was opened or closed with it, and the feed does not carry its result. */
function useReadAfterMoves({ holdings }: Account): void {
  const balances = holdings.map(({ available, frozen }) => `${available} ${frozen}`).join();
  const [known, setKnown] = useState(balances);
  useEffect(() => {
    if (balances === known) return;
    setKnown(balances);
    void readAgain(wallet.listBalances);
  }, [balances, known]);
}

/** The value of an account with open positions, and their part in it next to its coins; renders nothing if none is open. */
export function MarginValue({ account }: { account: ShownAccount }) {
  const text = useText();
  useReadAfterMoves(account);
  if (account.unrealised === 0n) return null;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 px-4 pt-3 text-[0.8125rem]">
      <dt className="text-mute">{text('wallet.account-value')}</dt>
      <dd className="text-right font-semibold">
        <Amount unit="USDT">{formatAmount(account.usdt, 2)}</Amount>
      </dd>
      <dt className="text-mute">{text('lever.unrealised-pnl')}</dt>
      <dd className="text-right">
        <SignedAmount unit="USDT">{gainText(account.unrealised)}</SignedAmount>
      </dd>
    </dl>
  );
}

/** Place of the links of a coin, after its row in a broad window. */
const LINKS_PLACE = 'hidden w-96 shrink-0 items-center justify-end pr-4 broad:flex';

/** The links of a coin in a broad window, without its chart and its transactions, which are in its sheet. */
function HoldingLinks({ chosen }: { chosen: Chosen }) {
  const text = useText();
  return (
    <div className={LINKS_PLACE}>
      {waysOf(chosen, text)
        .filter(({ isMain }) => isMain)
        .map(({ label, address }) => (
          <Go
            key={label}
            to={address}
            aria-label={text('common.with-unit', { label, unit: chosen.holding.coin })}
            className="grid h-11 place-items-center rounded-lg px-3 text-[0.8125rem] font-semibold text-accent press-raised"
          >
            {label}
          </Go>
        ))}
    </div>
  );
}

type AccountTabsProps = { assets: Assets; kind: AccountKind; onKind(kind: AccountKind): void; onChoose(chosen: Chosen): void };

/** Accounts whose value moves with their open positions. */
const WITH_POSITIONS: ReadonlySet<AccountKind> = new Set(['contract', 'leverage', 'trust']);

type HeadingsProps = { sort: SortBy<HoldingColumn>; onSort(sort: SortBy<HoldingColumn>): void };

/** The columns, each of which sorts the coins. */
function Headings({ sort, onSort }: HeadingsProps) {
  const text = useText();
  return (
    <div className={cx(HEADINGS, 'flex [&_button]:h-8')}>
      <div className={cx(COLUMNS, 'flex-1 *:not-first:justify-end *:first:justify-start')}>
        <SortButton column="coin" label={text('common.coin')} sort={sort} onSort={onSort} />
        <SortButton column="available" label={text('spot.available')} sort={sort} onSort={onSort} />
        <span className={TOTAL_PLACE}>
          <SortButton column="total" label={text('spot.total')} sort={sort} onSort={onSort} />
        </span>
        <SortButton
          column="value"
          label={text('common.with-unit', { label: text('wallet.value'), unit: 'USDT' })}
          sort={sort}
          onSort={onSort}
        />
      </div>
      <div className={LINKS_PLACE} />
    </div>
  );
}

/** The six accounts and the coins in each. */
export function AccountTabs({ assets, kind, onKind, onChoose }: AccountTabsProps) {
  const text = useText();
  const [search, setSearch] = useEntryState('search', '');
  const hideSmall = useSettings((settings) => settings.hideSmall);
  const secondOf = useSecondValue();
  const account = shownAccounts(assets).find((each) => each.kind === kind);
  const [sort, setSort] = useEntryState<SortBy<HoldingColumn>>('sort', undefined);
  const rows = account ? rowsOf(account, { search, hideSmall, sort }) : [];
  const small = text('wallet.small-hidden', { amount: formatFloor(SMALL, 0), coin: 'USDT' });
  return (
    <>
      <div className="sticky top-0 z-10 border-b border-line bg-page">
        <Tabs
          value={kind}
          onChange={onKind}
          items={assets.accounts.map((each) => ({ value: each.kind, label: text(`wallet.tab-${each.kind}`) }))}
          label={text('wallet.accounts')}
          size="sm"
          className="max-[430px]:gap-3"
        />
      </div>
      {kind === 'fiat' && (
        <p className="flex items-baseline justify-between gap-3 px-4 pt-3 text-xs text-mute">
          {text('wallet.fiat-hint')}
          <Go to="/pages/p2p/index" className="reach shrink-0 text-[0.8125rem] font-semibold text-accent">
            {text('p2p.buy-or-sell')}
          </Go>
        </p>
      )}
      {account && WITH_POSITIONS.has(kind) && <MarginValue account={account} />}
      <div className="flex flex-wrap items-center gap-x-3 px-4 pt-2 pb-1">
        <SearchBox value={search} onChange={setSearch} label={text('wallet.search-coin')} className="flex-[1_1_9rem]" />
        <Switch
          checked={hideSmall}
          onChange={(hide) => changeSettings({ hideSmall: hide })}
          label={text('wallet.hide-small-balances')}
          className="ml-auto"
        />
      </div>
      <Headings sort={sort} onSort={setSort} />
      {rows.length === 0 && <Empty text={hideSmall && !search ? small : text('wallet.no-coins')} />}
      <ul>
        {rows.map((holding) => (
          <li key={holding.coin} className="flex press-card">
            <HoldingRow holding={holding} second={secondOf(holding)} onPress={() => onChoose({ holding, kind })} />
            <HoldingLinks chosen={{ holding, kind }} />
          </li>
        ))}
      </ul>
      {rows.length > 0 && (hideSmall ? <p className="py-5 text-center text-xs text-mute">{small}</p> : <EndOfList count={rows.length} />)}
    </>
  );
}
