import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { Screen } from '../../../frame/screen.tsx';
import { Unread } from '../../../frame/unread.tsx';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Empty, EndOfList } from '../../../ui/lists/list-states.tsx';
import { ROW, RowContent, RowGroup } from '../../../ui/lists/row.tsx';
import { SkeletonRows } from '../../../ui/lists/skeleton.tsx';
import { useFiat } from '../../market/index.ts';
import { rowsOf, shownAccounts, withFunds } from '../assets.ts';
import { fundsQuery } from '../funds.ts';
import { assetsQuery } from '../wallet.api.ts';
import { COLUMNS, HEADINGS, HoldingRow, TOTAL_PLACE } from './holding-row.tsx';
import { type Chosen, HoldingSheet } from './holding-sheet.tsx';
import { useSecondValue } from './use-second-value.ts';

/** An account and its value; it leads to a transfer from it. */
function AccountRow({ account: { kind, usdt } }: { account: ReturnType<typeof shownAccounts>[number] }) {
  const text = useText();
  const fiat = useFiat();
  return (
    <Go to={to('/pages/assets/transfer/index', { from: kind })} className={`${ROW} press-raised`}>
      <RowContent
        label={
          <>
            <span className="block">{text(`wallet.${kind}`)}</span>
            <span className="block text-xs text-mute">{text(`wallet.${kind}-hint`)}</span>
          </>
        }
        control={
          <span className="shrink-0 text-right">
            <Amount unit="USDT" className="block text-sm font-semibold">
              {formatAmount(usdt, 2)}
            </Amount>
            {fiat(usdt) && <Amount className="block text-xs text-mute">{`≈ ${fiat(usdt)}`}</Amount>}
          </span>
        }
      />
    </Go>
  );
}

/** The six accounts with their values, and every coin of the account that pays for trades. */
export function TradeAccountsScreen() {
  const text = useText();
  const fiat = useFiat();
  const secondOf = useSecondValue();
  const assets = useQuery(assetsQuery);
  const funds = useQuery(fundsQuery);
  const [chosen, setChosen] = useState<Chosen>();
  const refetch = () => Promise.all([assets.refetch(), funds.refetch()]);
  const error = assets.error ?? funds.error;
  if (!assets.data || !funds.data)
    return (
      <Screen title={text('screen.trade-accounts')} onRefresh={refetch}>
        <Unread error={error} onRetry={refetch} loading={<SkeletonRows rows={9} />} />
      </Screen>
    );
  const accounts = shownAccounts(withFunds(assets.data, funds.data));
  const spot = accounts.find(({ kind }) => kind === 'spot');
  const owned = spot ? rowsOf(spot).filter(({ available, frozen }) => available + frozen > 0n) : [];
  return (
    <Screen title={text('screen.trade-accounts')} onRefresh={refetch} className="pt-2">
      <div className="pairs">
        <RowGroup title={text('wallet.accounts')}>
          {accounts.map((account) => (
            <AccountRow key={account.kind} account={account} />
          ))}
        </RowGroup>
        <section>
          <h2 className="px-5 pb-1 text-[0.8125rem] text-mute">{text('wallet.spot')}</h2>
          {owned.length === 0 && <Empty text={text('wallet.no-coins')} />}
          {owned.length > 0 && (
            <div className={cx(COLUMNS, HEADINGS, '*:not-first:text-right')}>
              <span>{text('common.coin')}</span>
              <span>{text('spot.available')}</span>
              <span className={TOTAL_PLACE}>{text('spot.total')}</span>
              <span>{text('common.with-unit', { label: text('wallet.value'), unit: 'USDT' })}</span>
            </div>
          )}
          <ul>
            {owned.map((holding) => (
              <li key={holding.coin}>
                <HoldingRow holding={holding} second={secondOf(holding)} onPress={() => setChosen({ holding, kind: 'spot' })} />
              </li>
            ))}
          </ul>
          {owned.length > 0 && <EndOfList count={owned.length} />}
        </section>
      </div>
      <HoldingSheet chosen={chosen} fiat={fiat} onClose={() => setChosen(undefined)} />
    </Screen>
  );
}
