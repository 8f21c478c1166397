import { Check } from 'lucide-react';
import { useText } from '../../platform/i18n.ts';
import { CURRENCIES, type Currency, changeSettings, useSettings } from '../../platform/settings.ts';
import { Sheet } from '../../ui/sheet.tsx';

/** Chooses the fiat currency in which values are shown, everywhere. */
export function ValuationSheet({ open, onClose }: { open: boolean; onClose(): void }) {
  const text = useText();
  const current = useSettings((settings) => settings.currency);
  const choose = (currency: Currency) => {
    changeSettings({ currency });
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={text('wallet.choose-valuation')}>
      <ul>
        {CURRENCIES.map((currency) => (
          <li key={currency}>
            <button
              type="button"
              aria-pressed={currency === current}
              onClick={() => choose(currency)}
              className="flex h-13 w-full items-center justify-between border-b border-line text-[15px] aria-pressed:font-semibold"
            >
              {currency}
              {currency === current && <Check size={18} className="text-accent" aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
