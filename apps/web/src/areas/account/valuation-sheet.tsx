import { BCP47, type Language } from '@mt2/contracts/languages';
import { useText } from '../../platform/i18n.ts';
import { CURRENCIES, changeSettings, useSettings } from '../../platform/settings.ts';
import { OptionSheet } from '../../ui/overlays/option-sheet.tsx';

/** The name of a currency; USDT is none, so its issuer's name stays the same in all languages. */
const nameOf = (currency: (typeof CURRENCIES)[number], lang: Language): string =>
  currency === 'USDT' ? 'Tether' : (new Intl.DisplayNames(BCP47[lang], { type: 'currency' }).of(currency) ?? '');

/** The currency in which amounts are also shown, as a choice. */
export function useValuation() {
  const text = useText();
  const { currency, lang } = useSettings();
  const options = CURRENCIES.map((value) => ({
    value,
    label: (
      <>
        {value}
        <span className="min-w-0 flex-1 truncate text-right text-[0.8125rem] font-normal text-mute">{nameOf(value, lang)}</span>
      </>
    ),
  }));
  return {
    title: text('nav.valuation'),
    value: currency,
    options,
    onChoose: (chosen: typeof currency) => changeSettings({ currency: chosen }),
  };
}

/** Chooses the currency in which amounts are also shown. */
export const ValuationSheet = (sheet: { open: boolean; onClose(): void }) => <OptionSheet {...sheet} {...useValuation()} />;
