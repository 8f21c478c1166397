import { type Atoms, DAY, dayOf, type Instant } from '@mt2/domain';
import type { RouteTerms } from '@mt2/domain/chain';
import { WITHDRAWALS_PER_DAY } from '@mt2/domain/withdraw';
import { Clock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Screen } from '../../frame/screen.tsx';
import { useRefusal } from '../../platform/form/use-refusal.ts';
import { formatDateTime } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { useNow } from '../../platform/server-time.ts';
import { refusalText } from '../../platform/text/refusal-text.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RecordsLink } from '../wallet/index.ts';
import { AmountField } from './amount-field.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Limits } from './limits.tsx';
import type { Payee } from './payee.ts';
import { nextStep, stepsOf, unmetPayee } from './steps.ts';
import type { CoinTerms } from './terms.ts';
import type { Person } from './use-person.ts';
import { WithdrawFoot } from './withdraw-foot.tsx';
import { decimalsOf, factsOf, minimumText, previewWithdrawal, type WithdrawalForm } from './withdraw-form.ts';
import { WithdrawalSheet } from './withdrawal-sheet.tsx';

export type WithdrawFormProps = {
  /** The key of the screen's title. */
  title: string;
  terms: CoinTerms;
  route: RouteTerms;
  person: Person;
  /** Undefined while there is none. */
  payee: Payee | undefined;
  /** Writes what arrives of an amount that is left after the fee. */
  arrives(received: Atoms): string;
  /** The choice of the payee, shown above the amount. */
  children: ReactNode;
};

/** No withdrawal is left of today's, and when there will be again. */
function UsedUp({ now }: { now: Instant }) {
  const text = useText();
  return (
    <Notice strong title={text('withdraw.used-up', { left: 0, total: WITHDRAWALS_PER_DAY })}>
      {text('withdraw.resets-at', { time: formatDateTime((dayOf(now) + 1) * DAY) })}
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
  payee && !payee.isOtherName ? person.unmetNeeds : [unmetPayee(terms.coin, route.route, payee), ...person.unmetNeeds];

const EMPTY: WithdrawalForm = { amount: '', note: '' };

/** Amount, fee and received amount; missing steps are shown with their links before anything is typed. */
export function WithdrawForm(props: WithdrawFormProps) {
  const { title, terms, route, person, payee, arrives, children } = props;
  const text = useText();
  const now = useNow();
  const [form, setForm] = useState(EMPTY);
  const [isAsked, setAsked] = useState(false);
  const unmetNeeds = unmetNeedsOf(props);
  const steps = stepsOf(route.route, unmetNeeds);
  const step = nextStep(steps);
  const hasFundPassword = !unmetNeeds.some(({ need }) => need === 'fund-password');
  const asker = { kycLevel: person.kycLevel, hasFundPassword, hasPayee: payee !== undefined, isInOtherName: payee?.isOtherName ?? false };
  const preview = previewWithdrawal(form, route, factsOf(terms, asker, now));
  const { decision } = preview;
  const minimum = `${minimumText(route)} ${terms.coin}`;
  // While a step is missing, only the note is wrong.
  const errors = useRefusal(
    ['amount', 'note'],
    preview.wrong.filter(({ field }) => !step || field === 'note'),
    {
      say: (refused) => refusalText(text, refused, minimum),
      isSaidEarly: (field) => form[field] !== '',
    },
  );
  return (
    <Screen
      title={text(title)}
      right={<RecordsLink tab="withdrawals" />}
      footer={
        <ActionBar reason={step?.unmet && text(step.unmet.isUnderReview ? 'kyc.under-review-text' : step.unmet.sentence)}>
          <WithdrawFoot
            fee={preview.fee}
            received={preview.received}
            coin={terms.coin}
            decimals={decimalsOf(route)}
            arrives={arrives}
            step={step}
            onPress={() => errors.pass() && setAsked(true)}
          />
        </ActionBar>
      }
    >
      <div className="space-y-4 px-4 pt-1 pb-6">
        <FirstSteps steps={steps} />
        {terms.leftToday === 0 && <UsedUp now={now} />}
        {terms.available < route.minWithdrawal && <TooLittle terms={terms} route={route} />}
        {terms.heldUntil > now && <Notice Icon={Clock}>{text('withdraw.held', { time: formatDateTime(terms.heldUntil) })}</Notice>}
        {children}
        <AmountField
          terms={terms}
          route={route}
          value={form.amount}
          onChange={(amount) => setForm({ ...form, amount })}
          error={errors.at('amount')}
        />
        <TextField
          label={text('common.note-optional')}
          value={form.note}
          onChange={(note) => setForm({ ...form, note })}
          autoComplete="off"
          error={errors.at('note')}
        />
        <Limits terms={terms} route={route} />
      </div>
      {decision.ok && payee && (
        <WithdrawalSheet
          open={isAsked}
          onClose={() => setAsked(false)}
          terms={terms}
          route={route}
          payee={payee}
          form={form}
          asked={decision.value}
          arrives={arrives}
        />
      )}
    </Screen>
  );
}
