import { BCP47, type Language } from '@mt2/contracts/languages';
import { useText } from '../../platform/i18n.ts';
import { CURRENCIES, changeSettings, useSettings } from '../../platform/settings.ts';
import { OptionSheet } from '../../ui/overlays/option-sheet.tsx';

/** The name of a currency; USDT is none, so its issuer's name stays the same in all languages. */
const nameOf = (currency: (typeof CURRENCIES)[number], lang: Language): string =>
  currency === 'USDT' ? 'Tether' : (new Intl.DisplayNames(BCP47[lang], { type: 'currency' }).of(currency) ?? '');

/** Chooses the currency in which amounts are also shown. */
export function ValuationSheet({ open, onClose }: { open: boolean; onClose(): void }) {
  const text = useText();
  const { currency, lang } = useSettings();
  return (
    <OptionSheet
      open={open}
      onClose={onClose}
      title={text('nav.valuation')}
      value={currency}
      options={CURRENCIES.map((value) => ({
        value,
        label: (
          <>
            {value}
            <span className="min-w-0 flex-1 truncate text-right text-[0.8125rem] font-normal text-mute">{nameOf(value, lang)}</span>
          </>
        ),
      }))}
      onChoose={(chosen) => changeSettings({ currency: chosen })}
    />
  );
}
