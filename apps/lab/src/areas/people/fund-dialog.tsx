import { people } from '@mt2/contracts/lab/people';
import { type FormEvent, useState } from 'react';
import { useAct } from '../../app/use-lab.ts';
import { amountText } from '../../platform/amount.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useCoinOptions } from '../market/use-coin-options.ts';

const ACCOUNTS = [
  ['change', 'Spot (change)'],
  ['micro', 'Options (micro)'],
  ['contract', 'Contract'],
  ['trust', 'Trust'],
  ['legal', 'Fiat (legal)'],
  ['lever', 'Leverage (lever)'],
] as const;

/** Credits an account from the outside world. */
export function FundDialog({ who, onClose }: { readonly who: string; readonly onClose: () => void }) {
  const { act, isBusy, errors } = useAct(['amount']);
  const [currency, setCurrency] = useState('USDT');
  const coins = useCoinOptions(currency);
  const [account, setAccount] = useState('change');
  const [amount, setAmount] = useState('1000');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const sent = { persona: who, currency, account, amount };
    const done = await act(people.fund, sent, (now) => `${who} has ${amountText(now.available)} ${now.currency} in ${now.account}`);
    if (done) onClose();
  };
  return (
    <Dialog title={`Fund ${who}`} onClose={onClose}>
      <form className="flex flex-col gap-3" onSubmit={(event) => void submit(event)}>
        <SelectField label="Coin" options={coins} value={currency} onChange={setCurrency} />
        <SelectField label="Account" options={ACCOUNTS} value={account} onChange={setAccount} />
        <TextField label="Amount" required inputMode="decimal" value={amount} error={errors.amount} onChange={setAmount} />
        <Button type="submit" tone="brand" disabled={isBusy}>
          Credit
        </Button>
      </form>
    </Dialog>
  );
}
