import { useState } from 'react';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { knownCoins } from '../../../platform/markets.ts';
import { Chips } from '../../../ui/chips.tsx';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import { PickField } from '../../../ui/fields/pick-field.tsx';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { AvailableFunds, CoinSheet, exactAmount, shownAmount } from '../../wallet/index.ts';
import { usePledgeable, usePrice } from '../use-price.ts';
import { START_LTVS } from './borrow-form.ts';
import type { Borrow } from './use-borrow.ts';

/** The coin pledged, and its amount: typed, or for a ratio at the start. */
export function CollateralFields({ borrow: { form, collateral, preview, change, errors } }: { borrow: Borrow }) {
  const text = useText();
  const [isChoosing, setChoosing] = useState(false);
  const { market } = usePrice(form.coin);
  const isPledgeable = usePledgeable();
  const { pledged, startLtv } = preview;
  return (
    <>
      <PickField label={text('loan.pledged-currency')} onPress={() => setChoosing(true)}>
        {form.coin !== '' && <CoinLogo symbol={form.coin} size={24} />}
        <span className="font-semibold">{form.coin || '—'}</span>
        {collateral && <span className="ml-auto text-sm text-mute">{formatAmount(collateral.price, market?.priceDecimals ?? 2)} USDT</span>}
      </PickField>
      <NumberField
        label={text('loan.pledged-quantity')}
        value={form.pledged}
        onChange={(typed) => change({ pledged: typed })}
        decimals={8}
        unit={form.coin}
        placeholder={form.pledged !== '' || pledged === undefined ? '0.00' : shownAmount(form.coin, pledged)}
        hint={text('loan.blank-is-ltv', { percent: startLtv })}
        {...(collateral ? { max: exactAmount(collateral.available).replaceAll(',', '') } : {})}
        error={errors.at('collateral')}
        balance={
          <AvailableFunds account="spot" coin={form.coin} amount={collateral ? shownAmount(form.coin, collateral.available) : undefined} />
        }
      />
      <div className="flex items-center justify-between gap-4">
        <p className="text-[0.8125rem] text-mute">{text('loan.initial-ltv')}</p>
        <Chips
          label={text('loan.initial-ltv')}
          value={form.pledged === '' ? startLtv : undefined}
          onChange={(percent) => change({ startLtv: percent, pledged: '' })}
          items={START_LTVS.map((percent) => ({ value: percent, label: `${percent}%` }))}
          className="w-1/2"
        />
      </div>
      <CoinSheet
        open={isChoosing}
        onClose={() => setChoosing(false)}
        title={text('loan.choose-collateral')}
        coins={knownCoins().filter(({ symbol }) => isPledgeable?.(symbol))}
        account="spot"
        value={form.coin}
        onChoose={({ symbol }) => change({ coin: symbol, pledged: '' })}
      />
    </>
  );
}
