import type { RouteTerms } from '@mt2/domain/chain';
import { ImagePlus, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useGo } from '../../frame/navigation.tsx';
import { to } from '../../frame/paths.ts';
import { Screen } from '../../frame/screen.tsx';
import { useText } from '../../platform/i18n.ts';
import { afterChange } from '../../platform/live.ts';
import { coinOf } from '../../platform/markets.ts';
import { refusalText } from '../../platform/refusal-text.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { useErrors } from '../../ui/fields/use-errors.ts';
import { toast } from '../../ui/overlays/overlays.ts';
import { PictureField } from '../upload/index.ts';
import { RecordsLink } from '../wallet/index.ts';
import { requestDeposit } from './deposit.api.ts';
import { decimalsOf, EMPTY, mayAddProof, minimumText, previewDeposit, proofsOf, withProof, wrongIn } from './deposit-form.ts';

export type ChargeFormProps = {
  title: string;
  terms: RouteTerms;
  /** The chain's name, or nothing for the bank. */
  account: string;
  proofLabel: string;
  proofHint: string;
  /** Notes below the amount that was typed. */
  below?: (amount: string) => ReactNode;
  /** The address or account, above the form. */
  children: ReactNode;
};

/** The address or account to send to, then the form that declares what was sent, with its proof. */
export function ChargeForm({ title, terms, account, proofLabel, proofHint, below, children }: ChargeFormProps) {
  const text = useText();
  const { form, setForm, submit, isPending } = useCharge(terms, account);
  const coin = coinOf(terms.coin)?.symbol ?? '';
  const { amount, proofs } = wrongIn(form, terms);
  const wrong = {
    amount: amount && refusalText(text, amount, `${minimumText(terms)} ${coin}`),
    proofs: proofs && refusalText(text, proofs),
  };
  const errors = useErrors(wrong, (field) => field === 'amount' && form.amount !== '');
  return (
    <Screen
      title={title}
      right={<RecordsLink tab="deposits" />}
      footer={
        <ActionBar>
          <Button tone="brand" size="lg" pending={isPending} onClick={() => errors.pass() && void submit()}>
            {text('deposit.submit')}
          </Button>
        </ActionBar>
      }
    >
      <div className="space-y-3 px-4 pt-1 pb-6">
        {children}
        <h2 className="pt-2 text-[15px] font-semibold">{text('deposit.tell')}</h2>
        <NumberField
          label={text('deposit.sent-amount')}
          value={form.amount}
          onChange={(typed) => setForm({ ...form, amount: typed })}
          decimals={decimalsOf(terms)}
          unit={coin}
          placeholder={`≥ ${minimumText(terms)}`}
          error={errors.at('amount')}
        />
        {below?.(form.amount)}
        {form.proofs.map((path, index) => (
          <PictureField
            key={index}
            label={index === 0 ? proofLabel : `${proofLabel} ${index + 1}`}
            hint={proofHint}
            icon={<ImagePlus size={24} aria-hidden />}
            value={path}
            onChange={(next) => setForm((now) => withProof(now, index, next))}
            error={index === 0 ? errors.at('proofs') : undefined}
          />
        ))}
        {mayAddProof(form) && (
          <Button size="lg" tone="ghost" onClick={() => setForm({ ...form, proofs: [...form.proofs, ''] })}>
            <Plus size={18} aria-hidden />
            {text('deposit.add-picture')}
          </Button>
        )}
      </div>
    </Screen>
  );
}

function useCharge(terms: RouteTerms, account: string) {
  const go = useGo();
  const [form, setForm] = useState(EMPTY);
  const [isPending, setPending] = useState(false);
  const decision = previewDeposit(form, terms);
  const submit = async () => {
    if (!decision.ok || isPending) return;
    setPending(true);
    try {
      const isBank = terms.route === 'BANK';
      toast(await requestDeposit({ coinId: terms.coin, isBank, account, amount: form.amount, proofs: proofsOf(form) }), 'ok');
      void afterChange();
      go.replace(to('/pages/assets/record', { tab: 'deposits' }));
    } catch {
      // Its sentence has been shown; the form stays as it is, to be put right.
      setPending(false);
    }
  };
  return { form, setForm, submit, isPending };
}
