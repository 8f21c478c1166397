import { P2P_FIATS, type P2pFiat } from '@mt2/domain/p2p';
import { useText } from '../../../platform/i18n.ts';
import { Chips } from '../../../ui/chips.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { p2pCoins } from '../coins.ts';
import type { PublishForm } from './publish-form.ts';

export type CoinFieldsProps = { form: Pick<PublishForm, 'coin' | 'fiat'>; onChange(over: { coin?: string; fiat?: P2pFiat }): void };

/** Which coin, and in which currency it is paid. */
export function CoinFields({ form: { coin, fiat }, onChange }: CoinFieldsProps) {
  const text = useText();
  return (
    <div className="grid grid-cols-[1fr_auto] gap-3">
      <div className="min-w-0">
        <p className="mb-1.5 text-[13px] text-mute">{text('common.coin')}</p>
        <Chips
          label={text('common.coin')}
          value={coin}
          onChange={(symbol: string) => onChange({ coin: symbol })}
          items={p2pCoins().map(({ symbol }) => ({ value: symbol, label: symbol }))}
        />
      </div>
      <div>
        <p className="mb-1.5 text-[13px] text-mute">{text('p2p.fiat-currency')}</p>
        <Select
          label={text('p2p.fiat-currency')}
          value={fiat}
          onChange={(next) => onChange({ fiat: next })}
          items={P2P_FIATS.map((each) => ({ value: each, label: each }))}
          className="h-10! w-full"
        />
      </div>
    </div>
  );
}
