import { type Atoms, formatAtoms, shareCeil } from '@mt2/domain';
import { INITIAL_LTV } from '@mt2/domain/loan';
import { useState } from 'react';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { knownCoins } from '../../../platform/markets.ts';
import { riskText } from '../../../platform/text/percent.ts';
import { Chips } from '../../../ui/chips.tsx';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import { PickField } from '../../../ui/fields/pick-field.tsx';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { useQuotations } from '../../market/index.ts';
import { AvailableFunds, CoinSheet, exactAmount, shownAmount } from '../../wallet/index.ts';
import { levelFacts } from '../level-facts.ts';
import { LtvBar } from '../ltv-bar.tsx';
import { usePrice } from '../use-price.ts';
import type { BorrowForm, Collateral, Preview } from './borrow-form.ts';

/** The ratios offered for the start of the loan: safer ones, and the highest. */
const START_LTVS = [50, 60, INITIAL_LTV];

/** The collateral for a ratio at the start, as typed; empty for the minimum, because that follows the price. */
const collateralFor = (percent: number, least: Atoms): string =>
  percent === INITIAL_LTV ? '' : formatAtoms(shareCeil(least, BigInt(INITIAL_LTV), BigInt(percent)));

export type CollateralFieldsProps = {
  form: BorrowForm;
  collateral: Collateral | undefined;
  preview: Preview;
  onChange(over: Partial<BorrowForm>): void;
  error: string | undefined;
};

/** The coin pledged and its amount, with the resulting ratio and the liquidation price. */
export function CollateralFields({ form, collateral, preview, onChange, error }: CollateralFieldsProps) {
  const text = useText();
  const [isChoosing, setChoosing] = useState(false);
  const { market } = usePrice(form.coin);
  const { data: quotations } = useQuotations();
  const isOpen = (symbol: string) =>
    quotations?.some(({ market: { base }, isOpen: takesOrders }) => base === symbol && takesOrders) ?? false;
  const { least, pledged, ltv, amount } = preview;
  return (
    <>
      <PickField label={text('loan.pledged-currency')} onPress={() => setChoosing(true)}>
        <CoinLogo symbol={form.coin} size={24} />
        <span className="font-semibold">{form.coin}</span>
        {collateral && <span className="ml-auto text-sm text-mute">{formatAmount(collateral.price, market?.priceDecimals ?? 2)} USDT</span>}
      </PickField>
      <NumberField
        label={text('loan.pledged-quantity')}
        value={form.pledged}
        onChange={(typed) => onChange({ pledged: typed })}
        decimals={8}
        unit={form.coin}
        placeholder={least === undefined ? '0.00' : `≥ ${exactAmount(least)}`}
        hint={text('loan.least-is-taken', { percent: INITIAL_LTV })}
        {...(collateral ? { max: exactAmount(collateral.available).replaceAll(',', '') } : {})}
        error={error}
        balance={
          <AvailableFunds account="spot" coin={form.coin} amount={collateral ? shownAmount(form.coin, collateral.available) : undefined} />
        }
      />
      {least !== undefined && (
        <div className="flex items-center justify-between gap-4">
          <p className="text-[13px] text-mute">{text('loan.initial-ltv')}</p>
          <Chips
            label={text('loan.initial-ltv')}
            value={START_LTVS.find((percent) => ltv !== undefined && riskText(ltv) === `${percent}.00%`)?.toString()}
            onChange={(percent) => onChange({ pledged: collateralFor(Number(percent), least) })}
            items={START_LTVS.map((percent) => ({ value: String(percent), label: `${percent}%` }))}
            className="w-1/2"
          />
        </div>
      )}
      <section aria-label={text('loan.ltv')} className="rounded-2xl bg-card px-4 pt-3 pb-1">
        <LtvBar ltv={ltv} />
        <Facts items={levelFacts(text, market, amount ?? 0n, pledged ?? 0n)} />
      </section>
      <CoinSheet
        open={isChoosing}
        onClose={() => setChoosing(false)}
        title={text('loan.choose-collateral')}
        coins={knownCoins().filter(({ symbol }) => isOpen(symbol))}
        account="spot"
        value={form.coin}
        onChoose={({ symbol }) => onChange({ coin: symbol, pledged: '' })}
      />
    </>
  );
}
