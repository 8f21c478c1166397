import { withdraw } from '@mt2/contracts/withdraw';
import type { Atoms, Instant } from '@mt2/domain';
import type { RouteTerms } from '@mt2/domain/chain';
import { readFundPassword } from '@mt2/domain/security';
import type { WithdrawalAmounts } from '@mt2/domain/withdraw';
import { type ReactNode, useState } from 'react';
import { useGo } from '../../frame/navigation.tsx';
import { to } from '../../frame/paths.ts';
import { Screen } from '../../frame/screen.tsx';
import { ONE_VISIT, useDraft } from '../../platform/drafts.ts';
import { useFundPassword } from '../../platform/form/use-fund-password.ts';
import { useRefusal } from '../../platform/form/use-refusal.ts';
import { formatAmount } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { readAgain } from '../../platform/query.ts';
import { useNow } from '../../platform/server-time.ts';
import { refusalText } from '../../platform/text/refusal-text.ts';
import { Passcode } from '../../ui/fields/passcode.tsx';
import { useErrors } from '../../ui/fields/use-errors.ts';
import { Notice } from '../../ui/notice.tsx';
import { ConfirmSheet } from '../../ui/overlays/confirm-sheet.tsx';
import { useAsked } from '../../ui/overlays/use-asked.ts';
import { RepayBar, useCreditStanding } from '../loan/index.ts';
import { ownCoins, RecordsLink } from '../wallet/index.ts';
import { type CoinTerms, type Payee, type Person, requestWithdrawal, type Withdrawal } from './withdraw.api.ts';
import {
  EMPTY_FORM,
  factsOf,
  minimumText,
  nextStep,
  previewWithdrawal,
  refusalOfAny,
  stepsOf,
  unmetPayee,
  type WithdrawalForm,
} from './withdraw-form.ts';
import { AmountFields, barredText, FirstSteps, Limitations, LimitsAndRecords, WithdrawFoot } from './withdraw-form-parts.tsx';
import { outcomeFact, Requested, termFacts } from './withdrawal-view.tsx';

type WithdrawFormProps = {
  /** The key of the screen's title. */
  title: string;
  terms: CoinTerms;
  route: RouteTerms;
  person: Person;
  /** Undefined while there is none. */
  payee: Payee | undefined;
  /** The bank payout of an amount; undefined for an address. */
  payoutOf(received: Atoms): Withdrawal['payout'];
  /** The choice of the payee, shown above the amount. */
  children: ReactNode;
};

/** The form as typed and as read: the next missing step, the fee, why it is impossible now, and its errors. */
function useWithdrawForm(props: WithdrawFormProps, now: Instant) {
  const { title, terms, route, person, payee } = props;
  const text = useText();
  const draft = `${title} ${terms.coin}`;
  const [form, setForm] = useDraft(draft, EMPTY_FORM, ONE_VISIT);
  // First a payee in the user's own name, then the user's own steps.
  const steps = stepsOf(route.route, [unmetPayee(terms.coin, route.route, payee) ?? [], person.unmetNeeds].flat());
  const step = nextStep(steps);
  const asker = { kycLevel: person.kycLevel, isInOtherName: payee?.isOtherName ?? false, payeeAddedAt: payee?.addedAt };
  const facts = factsOf(terms, asker, now);
  const preview = previewWithdrawal(form, route, facts);
  const barred = refusalOfAny(route, facts);
  const barredBy = barred && barredText(text, barred, { terms, route, heldUntil: facts.heldUntil });
  const reason = step?.unmet ? text(step.unmet.sentence) : barredBy;
  // While a step is missing, only the note is wrong.
  const errors = useRefusal(
    ['amount', 'note'],
    preview.wrong.filter(({ field }) => !step || field === 'note'),
    {
      say: (refused) =>
        refusalText(
          text,
          refused,
          `${minimumText(route)} ${terms.coin}`,
          `${formatAmount(route.maxWithdrawal, route.coinDecimals)} ${terms.coin}`,
        ),
      isSaidEarly: (field) => form[field] !== '',
    },
  );
  return { draft, form, setForm, step, steps, heldUntil: facts.heldUntil, preview, barred, reason, errors };
}

/** Amount, fee and received amount; missing steps are shown with their links before anything is typed. */
export function WithdrawForm(props: WithdrawFormProps) {
  const { title, terms, route, payee, payoutOf, children } = props;
  const text = useText();
  const now = useNow();
  const [sentId, setSentId] = useState<number>();
  const { loan, isOverdue } = useCreditStanding();
  const overdue = isOverdue ? loan : undefined;
  const { draft, form, setForm, step, steps, heldUntil, preview, barred, reason, errors } = useWithdrawForm(props, now);
  const { ask, asked, sheet } = useAsked<{ payee: Payee; amounts: WithdrawalAmounts }>();
  const { decision } = preview;
  if (sentId !== undefined) return <Requested title={title} id={sentId} />;
  return (
    <Screen
      title={text(title)}
      right={<RecordsLink tab="withdrawals" />}
      footer={
        overdue ? (
          <RepayBar id={overdue.id} />
        ) : (
          <WithdrawFoot
            reason={reason}
            fee={preview.fee}
            received={preview.wrong.some(({ field }) => field === 'amount') ? undefined : preview.received}
            coin={terms.coin}
            payoutOf={payoutOf}
            step={step}
            isPossible={!barred}
            onPress={() => errors.pass() && decision.ok && payee && ask({ payee, amounts: decision.value })}
          />
        )
      }
    >
      <div className="pairs gap-x-3 gap-y-4 px-4 pt-1 pb-6">
        <div className="space-y-4">
          <FirstSteps steps={steps} />
          {overdue && <Notice strong title={text('refusal.overdue-no-withdrawal')} />}
          <Limitations terms={terms} route={route} heldUntil={heldUntil} now={now} />
          {children}
          <AmountFields terms={terms} route={route} form={form} onChange={setForm} errorAt={errors.at} />
        </div>
        <LimitsAndRecords terms={terms} route={route} />
      </div>
      {asked && (
        <WithdrawalSheet
          {...sheet}
          {...asked}
          {...{ terms, route, draft, form, payoutOf }}
          reason={reason ?? errors.at('amount', 'note')}
          onSent={(id) => {
            setForm(EMPTY_FORM);
            setSentId(id);
          }}
        />
      )}
    </Screen>
  );
}

type WithdrawalSheetProps = Pick<WithdrawFormProps, 'terms' | 'route' | 'payoutOf'> & {
  open: boolean;
  onClose(): void;
  payee: Payee;
  draft: string;
  form: WithdrawalForm;
  amounts: WithdrawalAmounts;
  /** Why it cannot be requested any more. */
  reason: string | undefined;
  /** Called with the ID of the withdrawal once it was requested. */
  onSent(id: number): void;
};

/** The withdrawal for review, confirmed with the fund password. */
function WithdrawalSheet(props: WithdrawalSheetProps) {
  const { open, onClose, terms, route, payee, form, amounts, reason, payoutOf } = props;
  const text = useText();
  const { password, setPassword, error, send } = useSending(props);
  const typed = readFundPassword(password);
  const errors = useErrors({ password: typed.ok ? undefined : text(`refusal.${typed.refusal}`) });
  const requested = {
    coin: terms.coin,
    isBank: route.route === 'BANK',
    route: route.route,
    to: payee.to,
    name: payee.name,
    note: form.note.trim(),
    ...amounts,
    payout: payoutOf(amounts.received),
    status: 'processing',
  } as const;
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={`${text('withdraw.withdraw')} ${ownCoins(terms.coin, amounts.amount)}`}
      warning={text(route.route === 'BANK' ? 'withdraw.irreversible-bank' : 'withdraw.irreversible')}
      rows={termFacts(requested, text)}
      total={outcomeFact(requested, text)}
      action={text('withdraw.withdraw')}
      reason={reason}
      onConfirm={() => errors.pass() && send(password)}
    >
      <Passcode label={text('common.fund-password')} value={password} onChange={setPassword} error={error ?? errors.at('password')} />
    </ConfirmSheet>
  );
}

function useSending({ terms, route, payee, draft, form, onClose, onSent }: WithdrawalSheetProps) {
  const go = useGo();
  const isBank = route.route === 'BANK';
  return useFundPassword({
    draft,
    send: async (fundPassword) => {
      const id = await requestWithdrawal({ coinId: terms.coinId, isBank, to: isBank ? '' : payee.to, ...form, fundPassword });
      if (id === undefined) go.replace(to('/pages/assets/record', { tab: 'withdrawals' }));
      else onSent(id);
      return undefined;
    },
    onRefused: () => {
      onClose();
      // The address may have been deleted on another device.
      void readAgain(withdraw.listAddresses);
    },
  });
}
