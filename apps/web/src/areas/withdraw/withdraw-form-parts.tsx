import { type Atoms, DAY, dayOf, type Err, formatFloor, type Instant } from '@mt2/domain';
import type { RouteTerms } from '@mt2/domain/chain';
import { WITHDRAWALS_PER_DAY } from '@mt2/domain/withdraw';
import { ChevronRight, Circle, CircleCheck, Clock } from 'lucide-react';
import { Go } from '../../frame/navigation.tsx';
import { formatAmount, shortAmount, zonedTimeText } from '../../platform/format.ts';
import { type Text, useText } from '../../platform/i18n.ts';
import { refusalText } from '../../platform/text/refusal-text.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { NumberField } from '../../ui/fields/number/number-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Amount } from '../../ui/figures/amount.tsx';
import { FactsCard } from '../../ui/lists/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AvailableFunds, RecordsBeside } from '../wallet/index.ts';
import type { CoinTerms, Withdrawal } from './withdraw.api.ts';
import { isBlocked, maximumText, minimumText, type Preview, type Step, type WithdrawalForm } from './withdraw-form.ts';
import { Received, RecentWithdrawals, shownFee } from './withdrawal-view.tsx';

type RouteProps = { terms: CoinTerms; route: RouteTerms };

/** A time that stays on one line in a sentence. */
const unbroken = (time: string): string => time.replace(' ', '\u00a0').replaceAll('-', '\u2011');

/** The sentence for a balance below the minimum withdrawal of a route. */
const tooLittleText = (text: Text, { coin }: CoinTerms, route: RouteTerms): string =>
  `${text('refusal.balance-less-than')} ${minimumText(route)} ${coin}`;

/** Missing steps before the first withdrawal, each with its link; empty if all are done. */
export function FirstSteps({ steps }: { steps: readonly Step[] }) {
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
                <Go to={unmet.address} className="flex min-h-12 items-center gap-3 px-4 text-sm outline-offset-[-2px] press-raised">
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

/** Until when, and why, withdrawals are held. */
const holdText = (text: Text, terms: RouteProps['terms'], heldUntil: Instant): string =>
  text(heldUntil > terms.heldUntil ? 'withdraw.held-payee' : 'withdraw.held', { time: zonedTimeText(heldUntil) });

type Barred = RouteProps & { readonly heldUntil: Instant };

/** Why no amount can be withdrawn now. */
export function barredText(text: Text, barred: Err<string>, { terms, route, heldUntil }: Barred): string {
  if (barred.refusal === 'insufficient-balance') return tooLittleText(text, terms, route);
  return barred.refusal === 'security-hold' ? holdText(text, terms, heldUntil) : refusalText(text, barred);
}

/** What limits a withdrawal now: the number of today's, the balance, and a hold. */
export function Limitations({ terms, route, heldUntil, now }: RouteProps & { heldUntil: Instant; now: Instant }) {
  const text = useText();
  return (
    <>
      {terms.leftToday === 0 && (
        <Notice strong title={text('withdraw.used-up', { left: 0, total: WITHDRAWALS_PER_DAY })}>
          {text('withdraw.resets-at', { time: unbroken(zonedTimeText((dayOf(now) + 1) * DAY)) })}
        </Notice>
      )}
      {terms.available < route.minWithdrawal && <Notice strong title={tooLittleText(text, terms, route)} />}
      {heldUntil > now && <Notice Icon={Clock}>{holdText(text, terms, heldUntil)}</Notice>}
    </>
  );
}

type AmountFieldsProps = RouteProps & {
  form: WithdrawalForm;
  onChange(form: WithdrawalForm): void;
  errorAt(field: 'amount' | 'note'): string | undefined;
};

/** The amount to withdraw, at least the minimum, at most the balance and the day's limit; and a note. */
export function AmountFields({ terms, route, form, onChange, errorAt }: AmountFieldsProps) {
  const text = useText();
  return (
    <>
      <NumberField
        label={text('common.amount')}
        value={form.amount}
        onChange={(amount) => onChange({ ...form, amount })}
        decimals={route.coinDecimals}
        unit={terms.coin}
        max={maximumText(route, terms)}
        placeholder={`≥ ${minimumText(route)}`}
        error={errorAt('amount')}
        balance={<AvailableFunds account="spot" coin={terms.coin} amount={formatAmount(terms.available, route.coinDecimals)} />}
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

/** Limits of one withdrawal, the remaining allowance of the day, and in a wide window the latest withdrawals. */
export function LimitsAndRecords({ terms, route }: RouteProps) {
  const text = useText();
  const amount = (value: bigint) => `${formatAmount(value, route.coinDecimals)} ${terms.coin}`;
  const [left, limit] = [shortAmount(terms.dailyLeft, 2), `${formatAmount(terms.dailyLimit, 0)}\u00a0USDT`];
  return (
    <div className="space-y-4">
      <FactsCard
        items={[
          {
            label: text('common.with-unit', { label: text('withdraw.left-today'), unit: 'UTC' }),
            value: text('withdraw.applications', { left: terms.leftToday, total: WITHDRAWALS_PER_DAY }),
          },
          {
            label: text('withdraw.daily-limit'),
            value: terms.dailyLimit > 0n && <Amount>{text('withdraw.of-limit', { left, limit })}</Amount>,
          },
          { label: text('withdraw.minimum'), value: amount(route.minWithdrawal) },
          { label: text('withdraw.maximum'), value: amount(route.maxWithdrawal) },
          {
            label: text('common.fee'),
            value: route.feeRate > 0n ? `${formatFloor(route.feeRate * 100n, 0)}%` : amount(route.fee),
          },
        ]}
      />
      <Notice Icon={Clock}>{text('withdraw.credited-within')}</Notice>
      <RecordsBeside>
        <RecentWithdrawals />
      </RecordsBeside>
    </div>
  );
}

type WithdrawFootProps = Pick<Preview, 'fee' | 'received'> & {
  /** Why the withdrawal cannot be requested yet. */
  reason: string | undefined;
  coin: string;
  /** The bank payout of an amount; undefined for an address. */
  payoutOf(received: Atoms): Withdrawal['payout'];
  /** The step that must be done first. */
  step: Step | undefined;
  /** False while no amount can be withdrawn. */
  isPossible: boolean;
  onPress(): void;
};

/** The received amount and the fee, live, and one button: it requests the withdrawal, or leads to the missing step. */
export function WithdrawFoot({ reason, fee, received, coin, payoutOf, step, isPossible, onPress }: WithdrawFootProps) {
  const text = useText();
  if (step?.unmet)
    return (
      <ActionBar reason={reason}>
        <Go
          to={step.unmet.address}
          className="flex min-h-12 items-center justify-center rounded-lg bg-brand px-4 py-1 text-center text-base
          font-semibold text-on-brand"
        >
          {text(step.unmet.isUnderReview ? 'common.details' : `withdraw.step-${step.name}`)}
        </Go>
      </ActionBar>
    );
  return (
    <ActionBar reason={reason}>
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1" aria-live="polite">
          <span className="block truncate text-xs text-mute">{text('withdraw.expected-receive')}</span>
          <span className="block truncate text-lg leading-6 font-semibold">
            {received === undefined ? '—' : <Received coin={coin} received={received} payout={payoutOf(received)} />}
          </span>
          <span className="block truncate text-xs text-mute">
            {text('common.fee')}{' '}
            {fee === undefined ? '—' : <Amount unit={coin}>{shownFee({ coin, fee, amount: fee + (received ?? 0n) })}</Amount>}
          </span>
        </p>
        <Button tone="brand" className="h-12 w-1/2 px-2! text-base" disabled={!isPossible} onClick={onPress}>
          <span className="truncate">{text('withdraw.withdraw')}</span>
        </Button>
      </div>
    </ActionBar>
  );
}
