import type { Atoms } from '@mt2/domain';
import { dailyInterest, totalInterest } from '@mt2/domain/finance';
import { NOTHING_OWED } from '@mt2/domain/loan';
import { useState } from 'react';
import { useGo } from '../../frame/navigation.tsx';
import { to } from '../../frame/paths.ts';
import { useText } from '../../platform/i18n.ts';
import { useNow } from '../../platform/server-time.ts';
import { plainPercent } from '../../platform/text/figures.ts';
import { refusalText } from '../../platform/text/refusal-text.ts';
import { plainDecimal } from '../../platform/text/typed.ts';
import { Button } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { NumberField } from '../../ui/fields/number/number-field.tsx';
import { Facts } from '../../ui/lists/facts.tsx';
import { Sheet, type SheetState } from '../../ui/overlays/sheet.tsx';
import { exactAmount, shownAmount } from '../wallet/index.ts';
import { EMPTY, previewPurchase } from './buy/buy-form.ts';
import { EstimateNote } from './estimate-note.tsx';
import { aprText, type Product, stateOf } from './product.ts';

const DECIMALS = 8;

export type CalculatorSheetProps = SheetState & { products: readonly Product[] };

/** The rates of a product, and the interest of an amount: daily and at maturity. */
function InterestFacts({ product, amount }: { product: Product; amount: Atoms }) {
  const text = useText();
  const shown = (value: Atoms) => (amount === 0n ? '—' : `${shownAmount(product.symbol, value)} ${product.symbol}`);
  return (
    <Facts
      items={[
        { label: text('finance.daily-yield'), value: `${plainPercent(product.dailyRate)}%` },
        { label: text('finance.est-apr'), value: aprText(product.dailyRate) },
        { label: text('finance.daily-interest'), value: shown(dailyInterest(amount, product.dailyRate)) },
        {
          label: text('finance.total-interest'),
          value: (
            <span className="font-semibold text-up">
              {amount > 0n && '+'}
              {shown(totalInterest(amount, product))}
            </span>
          ),
        },
        { label: text('finance.at-maturity'), value: shown(amount + totalInterest(amount, product)) },
      ]}
    />
  );
}

/** The interest of an amount in each product that is on sale now or later, and its purchase. */
export function CalculatorSheet({ open, onClose, products: all }: CalculatorSheetProps) {
  const text = useText();
  const go = useGo();
  const now = useNow();
  const [chosen, setChosen] = useState<number>();
  const [typed, setTyped] = useState('1000');
  const products = all.filter(({ isClosed }) => !isClosed);
  const product = products.find(({ id }) => id === chosen) ?? products[0];
  if (!product) return null;
  // The question is about the terms, so neither the state of the product nor the user's funds matter.
  const { estimable: amount, wrong } = previewPurchase(
    { ...EMPTY, amount: typed, isAgreed: true },
    { product: { ...product, hosted: 0n, opensAt: 0, own: NOTHING_OWED }, available: undefined, now },
  );
  const refused = typed === '' ? undefined : wrong.find(({ field }) => field === 'amount');
  return (
    <Sheet open={open} onClose={onClose} title={text('finance.calculator')}>
      <div className="space-y-4 pt-1">
        <Chips
          label={text('finance.cycle')}
          value={product.id}
          onChange={setChosen}
          items={products.map(({ id, days }) => ({ value: id, label: text('finance.days', { count: days }) }))}
        />
        <NumberField
          label={text('common.amount')}
          value={typed}
          onChange={setTyped}
          decimals={DECIMALS}
          unit={product.symbol}
          error={refused && refusalText(text, refused, `${exactAmount(product.minimum)} ${product.symbol}`)}
        />
        <InterestFacts product={product} amount={amount} />
        <EstimateNote />
        {stateOf(product, now) === 'open' && (
          <Button
            tone="brand"
            size="lg"
            disabled={amount === 0n}
            onClick={() => {
              onClose();
              go.to(to('/pages/finance/buyPage', { id: product.id, amount: plainDecimal(typed) }));
            }}
          >
            {text('finance.purchase')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
