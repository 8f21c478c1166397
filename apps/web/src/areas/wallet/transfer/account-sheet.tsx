import { ACCOUNT_KINDS, type AccountKind } from '@mt2/domain/wallet';
import { useText } from '../../../platform/i18n.ts';
import { OptionList } from '../../../ui/lists/option-list.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { type Assets, accountOf, availableOf } from '../assets.ts';
import { CoinAmount } from '../coin-amount.tsx';
import { coinsHeld } from './transfer-form.ts';

export type AccountSheetProps = {
  open: boolean;
  onClose(): void;
  title: string;
  value: AccountKind;
  coin: string;
  assets: Assets;
  onChoose(kind: AccountKind): void;
};

/** Chooses one of the six accounts; each shows its coins and its balance of the chosen coin. */
export function AccountSheet({ open, onClose, title, value, coin, assets, onChoose }: AccountSheetProps) {
  const text = useText();
  const holds = (kind: AccountKind) => {
    const coins = coinsHeld(kind);
    return coins === undefined ? text('transfer.holds-all') : text('transfer.holds', { coins });
  };
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <OptionList
        label={title}
        value={value}
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
        onChoose={(kind) => {
          onChoose(kind);
          onClose();
        }}
      />
    </Sheet>
  );
}
