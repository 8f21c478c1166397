import { type Atoms, DAY, dayOf, type Instant } from '@mt2/domain';
import type { RouteTerms } from '@mt2/domain/chain';
import { WITHDRAWALS_PER_DAY } from '@mt2/domain/withdraw';
import { ChevronRight, Circle, CircleCheck, Clock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Go } from '../../frame/navigation.tsx';
import { Screen } from '../../frame/screen.tsx';
import { ONE_VISIT, useDraft } from '../../platform/drafts.ts';
import { useRefusal } from '../../platform/form/use-refusal.ts';
import { formatAmount, formatDateTime } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { useNow } from '../../platform/server-time.ts';
import { refusalText } from '../../platform/text/refusal-text.ts';
import { cx } from '../../ui/cx.ts';
import { NumberField } from '../../ui/fields/number/number-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RepayBar, useCreditStanding } from '../loan/index.ts';
import { AvailableFunds, RecordsBeside, RecordsLink } from '../wallet/index.ts';
import { Limits } from './limits.tsx';
import { RecentWithdrawals } from './recent-withdrawals.tsx';
import { Requested } from './requested.tsx';
import { isBlocked, nextStep, type Step, stepsOf, unmetPayee } from './steps.ts';
import type { CoinTerms, Person } from './withdraw.api.ts';
import { WithdrawFoot } from './withdraw-foot.tsx';
import { decimalsOf, EMPTY_FORM, factsOf, maximumText, minimumText, previewWithdrawal, refusalOfAny } from './withdraw-form.ts';
import type { Payee, Withdrawal } from './withdrawal.ts';
import { WithdrawalSheet } from './withdrawal-sheet.tsx';

export type WithdrawFormProps = {
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

/** A time that stays on one line in a sentence. */
const unbroken = (time: string): string => time.replace(' ', '\u00a0').replaceAll('-', '\u2011');

/** Today's withdrawals are used up; the time of the next one. */
function UsedUp({ now }: { now: Instant }) {
  const text = useText();
  return (
    <Notice strong title={text('withdraw.used-up', { left: 0, total: WITHDRAWALS_PER_DAY })}>
      {text('withdraw.resets-at', { time: unbroken(formatDateTime((dayOf(now) + 1) * DAY)) })}
    </Notice>
  );
}

/** The whole balance is below the minimum withdrawal of this route. */
function TooLittle({ terms, route }: { terms: CoinTerms; route: RouteTerms }) {
  const text = useText();
  return <Notice strong title={`${text('refusal.balance-less-than')} ${minimumText(route)} ${terms.coin}`} />;
}

/** Everything that is missing before a withdrawal: first a payee in the user's own name, then the user's own steps. */
const unmetNeedsOf = ({ terms, route, person, payee }: WithdrawFormProps) =>
  [unmetPayee(terms.coin, route.route, payee) ?? [], person.unmetNeeds].flat();

type AmountFieldsProps = {
  terms: CoinTerms;
  route: RouteTerms;
  form: typeof EMPTY_FORM;
  onChange(form: typeof EMPTY_FORM): void;
  errorAt(field: 'amount' | 'note'): string | undefined;
};

/** The amount to withdraw, at least the minimum, at most the balance and the day's limit; and a note. */
function AmountFields({ terms, route, form, onChange, errorAt }: AmountFieldsProps) {
  const text = useText();
  return (
    <>
      <NumberField
        label={text('common.amount')}
        value={form.amount}
        onChange={(amount) => onChange({ ...form, amount })}
        decimals={decimalsOf(route)}
        unit={terms.coin}
        max={maximumText(route, terms)}
        placeholder={`≥ ${minimumText(route)}`}
        error={errorAt('amount')}
        balance={<AvailableFunds account="spot" coin={terms.coin} amount={formatAmount(terms.available, decimalsOf(route))} />}
      />
      <TextField
        label={text('common.note-optional')}
        value={form.note}
        onChange={(note) => onChange({ ...form, note })}
        autoComplete="off"
        error={errorAt('note')}
      />
    </>
  );
}

/** Missing steps before the first withdrawal, each with its link; empty if all are done. */
function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const text = useText();
  if (steps.every(({ unmet }) => !unmet)) return null;
  return (
    <section className="overflow-hidden rounded-2xl bg-card">
      <h2 className="px-4 pt-3 pb-1 text-[0.9375rem] font-semibold">{text('withdraw.before-first')}</h2>
      <ol className="divide-y divide-line">
        {steps
          .map((step) => ({ ...step, isLater: isBlocked(step, steps) }))
          .map(({ name, unmet, isLater }) => (
            <li key={name}>
              {!unmet ? (
                <p className="flex min-h-12 items-center gap-3 px-4 text-sm text-mute">
                  <CircleCheck size={18} className="shrink-0 text-(--green)" aria-hidden />
                  <span className="min-w-0 flex-1">{text(`withdraw.step-${name}`)}</span>
                  {text('withdraw.step-done')}
                </p>
              ) : (
                <Go to={unmet.address} className="flex min-h-12 items-center gap-3 px-4 text-sm outline-offset-[-2px] active:bg-raised">
                  <Circle size={18} className="shrink-0 text-mute" aria-hidden />
                  <span className={cx('min-w-0 flex-1', isLater && 'text-mute')}>{text(`withdraw.step-${name}`)}</span>
                  {unmet.isUnderReview && <span className="text-accent">{text('status.kyc-under-review')}</span>}
                  <ChevronRight size={18} className="shrink-0 text-mute" aria-hidden />
                </Go>
              )}
            </li>
          ))}
      </ol>
    </section>
  );
}

/** What limits a withdrawal now: the number of today's, the balance, and a hold. */
function Limitations({ terms, route, now }: { terms: CoinTerms; route: RouteTerms; now: Instant }) {
  const text = useText();
  return (
    <>
      {terms.leftToday === 0 && <UsedUp now={now} />}
      {terms.available < route.minWithdrawal && <TooLittle terms={terms} route={route} />}
      {terms.heldUntil > now && <Notice Icon={Clock}>{text('withdraw.held', { time: formatDateTime(terms.heldUntil) })}</Notice>}
    </>
  );
}

const LimitsAndRecords = ({ terms, route }: Pick<WithdrawFormProps, 'terms' | 'route'>) => (
  <div className="space-y-4">
    <Limits terms={terms} route={route} />
    <RecordsBeside>
      <RecentWithdrawals />
    </RecordsBeside>
  </div>
);

/** The form as typed and as read: the next missing step, the fee, why it is impossible now, and its errors. */
function useWithdrawForm(props: WithdrawFormProps, now: Instant) {
  const { title, terms, route, person, payee } = props;
  const text = useText();
  const [form, setForm] = useDraft(`${title} ${terms.coin}`, EMPTY_FORM, ONE_VISIT);
  const unmetNeeds = unmetNeedsOf(props);
  const steps = stepsOf(route.route, unmetNeeds);
  const step = nextStep(steps);
  const facts = factsOf(terms, { kycLevel: person.kycLevel, isInOtherName: payee?.isOtherName ?? false }, now);
  const preview = previewWithdrawal(form, route, facts);
  const barred = refusalOfAny(route, facts);
  const minimum = `${minimumText(route)} ${terms.coin}`;
  const barredText =
    barred && (barred.refusal === 'insufficient-balance' ? `${text('refusal.balance-less-than')} ${minimum}` : refusalText(text, barred));
  // While a step is missing, only the note is wrong.
  const errors = useRefusal(
    ['amount', 'note'],
    preview.wrong.filter(({ field }) => !step || field === 'note'),
    {
      say: (refused) => refusalText(text, refused, minimum, `${formatAmount(route.maxWithdrawal, decimalsOf(route))} ${terms.coin}`),
      isSaidEarly: (field) => form[field] !== '',
    },
  );
  return { form, setForm, step, steps, preview, barred, barredText, errors };
}

/** Amount, fee and received amount; missing steps are shown with their links before anything is typed. */
export function WithdrawForm(props: WithdrawFormProps) {
  const { title, terms, route, payee, payoutOf, children } = props;
  const text = useText();
  const now = useNow();
  const [isAsked, setAsked] = useState(false);
  const [sentId, setSentId] = useState<number>();
  const { loan, isOverdue } = useCreditStanding();
  const overdue = isOverdue ? loan : undefined;
  const { form, setForm, step, steps, preview, barred, barredText, errors } = useWithdrawForm(props, now);
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
            reason={step?.unmet ? text(step.unmet.sentence) : barredText}
            fee={preview.fee}
            received={preview.wrong.some(({ field }) => field === 'amount') ? undefined : preview.received}
            coin={terms.coin}
            payoutOf={payoutOf}
            step={step}
            isPossible={!barred}
            onPress={() => errors.pass() && setAsked(true)}
          />
        )
      }
    >
      <div className="pairs gap-x-3 gap-y-4 px-4 pt-1 pb-6">
        <div className="space-y-4">
          <FirstSteps steps={steps} />
          {overdue && <Notice strong title={text('refusal.overdue-no-withdrawal')} />}
          <Limitations terms={terms} route={route} now={now} />
          {children}
          <AmountFields terms={terms} route={route} form={form} onChange={setForm} errorAt={errors.at} />
        </div>
        <LimitsAndRecords terms={terms} route={route} />
      </div>
      {preview.decision.ok && !step && payee && (
        <WithdrawalSheet
          open={isAsked}
          onClose={() => setAsked(false)}
          terms={terms}
          route={route}
          payee={payee}
          form={form}
          asked={preview.decision.value}
          payoutOf={payoutOf}
          onSent={(id) => {
            setForm(EMPTY_FORM);
            setSentId(id);
          }}
        />
      )}
    </Screen>
  );
}
