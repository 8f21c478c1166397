import { useText } from '../../platform/i18n.ts';
import { CURRENCIES, changeSettings, useSettings } from '../../platform/settings.ts';
import { ChoiceSheet } from './choice-sheet.tsx';

/** Chooses the currency in which amounts are also shown. */
export function ValuationSheet({ open, onClose }: { open: boolean; onClose(): void }) {
  const text = useText();
  const currency = useSettings((settings) => settings.currency);
  return (
    <ChoiceSheet
      open={open}
      onClose={onClose}
      title={text('nav.valuation')}
      value={currency}
      choices={CURRENCIES.map((value) => ({ value, label: value }))}
      onChoose={(chosen) => changeSettings({ currency: chosen })}
    />
  );
}
