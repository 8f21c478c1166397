import { ACCOUNT_KINDS, type AccountKind } from '@mt2/domain/wallet';
import type { ComponentProps } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { OptionSheet } from '../../../ui/overlays/option-sheet.tsx';
import { type Assets, accountOf, availableOf } from '../assets.ts';
import { CoinAmount } from '../coin-amount.tsx';
import { coinsHeld } from './transfer-form.ts';

export type AccountSheetProps = Omit<ComponentProps<typeof OptionSheet<AccountKind>>, 'options'> & { coin: string; assets: Assets };

/** Chooses one of the six accounts; each shows its coins and its balance of the chosen coin. */
export function AccountSheet({ coin, assets, ...sheet }: AccountSheetProps) {
  const text = useText();
  const holds = (kind: AccountKind) => {
    const coins = coinsHeld(kind);
    return coins === undefined ? text('transfer.holds-all') : text('transfer.holds', { coins });
  };
  return (
    <OptionSheet
      {...sheet}
      options={ACCOUNT_KINDS.map((kind) => ({
        value: kind,
        label: (
          <>
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{text(`wallet.${kind}`)}</span>
              <span className="block truncate text-xs text-mute">{holds(kind)}</span>
            </span>
            <CoinAmount coin={coin} value={availableOf(accountOf(assets, kind), coin)} className="text-sm text-mute" />
          </>
        ),
      }))}
    />
  );
}
