import { type Atoms, COIN } from '@mt2/domain';
import type { Coin } from '@mt2/domain/market-terms';
import type { AccountKind } from '@mt2/domain/wallet';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useSignedIn } from '../../platform/session.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { CoinLogo } from '../../ui/figures/coin-logo.tsx';
import { OptionSheet } from '../../ui/overlays/option-sheet.tsx';
import { accountOf, availableOf } from './assets.ts';
import { shownAmount } from './exact-amount.ts';
import { assetsQuery } from './wallet.api.ts';

export type CoinSheetProps = Pick<ComponentProps<typeof OptionSheet<string>>, 'open' | 'onClose' | 'title' | 'value'> & {
  coins: readonly Coin[];
  /** The account whose balances are shown next to the coins. */
  account: AccountKind;
  onChoose(coin: Coin): void;
};

/** A coin in a list of choices, with its available balance and the value of that, if known. */
const CoinLabel = ({ symbol, name, available, usdt }: Coin & { available: Atoms | undefined; usdt: Atoms }) => (
  <>
    <CoinLogo symbol={symbol} size={28} />
    <span className="min-w-0 flex-1 truncate">
      <b className="font-semibold">{symbol}</b> <span className="text-xs text-mute">{name}</span>
    </span>
    {available !== undefined && (
      <span className="shrink-0 text-right text-sm">
        <Amount className="block text-mute">{shownAmount(symbol, available)}</Amount>
        {usdt > 0n && symbol !== 'USDT' && (
          <Amount unit="USDT" className="block text-xs text-mute">{`≈ ${shownAmount('USDT', usdt)}`}</Amount>
        )}
      </span>
    )}
  </>
);

/** Chooses a coin, with its balance in one of the user's accounts; the most valuable balance comes first. */
export function CoinSheet({ coins, account, onChoose, ...sheet }: CoinSheetProps) {
  const isSignedIn = useSignedIn();
  const { data: assets } = useQuery({ ...assetsQuery, enabled: sheet.open && isSignedIn });
  const held = isSignedIn && assets ? accountOf(assets, account) : undefined;
  const rows = coins.map((coin) => {
    const available = held && availableOf(held, coin.symbol);
    const price = held?.holdings.find(({ coin: symbol }) => symbol === coin.symbol)?.price ?? 0n;
    return { ...coin, available, usdt: ((available ?? 0n) * price) / COIN };
  });
  // Another backend may not send prices.
  const sorted = rows.toSorted((one, other) => Number(other.usdt - one.usdt || (other.available ?? 0n) - (one.available ?? 0n)));
  return (
    <OptionSheet
      {...sheet}
      options={sorted.map((row) => ({ value: row.symbol, label: <CoinLabel {...row} /> }))}
      onChoose={(symbol) => {
        const chosen = coins.find((coin) => coin.symbol === symbol);
        if (chosen) onChoose(chosen);
      }}
    />
  );
}
