import { readAmount } from '@mt2/domain';
import { PAYMENT_WAYS, type PaymentWay } from '@mt2/domain/bank-card';
import { P2P_FIATS, type P2pFiat } from '@mt2/domain/p2p';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { refusalText } from '../../../platform/text/refusal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { useErrors } from '../../../ui/fields/use-errors.ts';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { wayName } from '../../bank-card/index.ts';

/** Decimals of a typed amount of money. */
const DECIMALS = 2;

type Filter = { readonly fiat?: string; readonly amount?: string; readonly way?: string };
export type FilterRowProps = { fiat: P2pFiat; amount: string; way: PaymentWay | undefined; onChange(filter: Filter): void };

/** The filters: the currency, the amount to pay, and the payment method. */
export function FilterRow({ fiat, amount, way, onChange }: FilterRowProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="more-ahead flex scrollbar-none gap-2 overflow-x-auto px-4 py-2">
      <Select
        label={text('p2p.fiat-currency')}
        value={fiat}
        onChange={(next) => onChange({ fiat: next })}
        items={P2P_FIATS.map((each) => ({ value: each, label: each }))}
      />
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={cx(
          'reach inline-flex h-9 shrink-0 items-center gap-1.5 rounded-lg bg-raised px-3 text-[0.8125rem]',
          amount !== '' && 'font-semibold text-accent',
        )}
      >
        <span>{amount === '' ? text('common.amount') : `${formatAmount(amount, DECIMALS)} ${fiat}`}</span>
        <ChevronDown size={14} className="shrink-0 text-mute" aria-hidden />
      </button>
      <Select
        label={text('p2p.payment-method')}
        value={way ?? ''}
        onChange={(next) => onChange({ way: next })}
        items={[{ value: '', label: text('p2p.any-method') }, ...PAYMENT_WAYS.map((each) => ({ value: each, label: text(wayName(each)) }))]}
      />
      <AmountSheet
        key={String(isOpen)}
        open={isOpen}
        fiat={fiat}
        amount={amount}
        onChange={(next) => onChange({ amount: next })}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}

type AmountSheetProps = { open: boolean; fiat: P2pFiat; amount: string; onChange(amount: string): void; onClose(): void };

function AmountSheet({ open, fiat, amount, onChange, onClose }: AmountSheetProps) {
  const text = useText();
  const [typed, setTyped] = useState(amount);
  const read = readAmount(typed, DECIMALS);
  const errors = useErrors({ amount: typed === '' || read.ok ? undefined : refusalText(text, read) }, () => typed !== '');
  const choose = (next: string) => {
    onChange(next);
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('p2p.filter-amount-title')}
      footer={
        <div className="grid grid-cols-2 gap-3 cramped:grid-cols-1">
          <Button size="lg" onClick={() => choose('')}>
            {text('common.reset')}
          </Button>
          <Button size="lg" tone="brand" onClick={() => errors.pass() && choose(typed)}>
            {text('p2p.show-adverts')}
          </Button>
        </div>
      }
    >
      <NumberField
        label={text('common.amount')}
        value={typed}
        onChange={setTyped}
        decimals={DECIMALS}
        unit={fiat}
        error={errors.at('amount')}
        hint={text('p2p.filter-amount-hint')}
      />
    </Sheet>
  );
}
