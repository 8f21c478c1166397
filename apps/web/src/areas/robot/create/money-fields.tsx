import { ceilToCent, formatFloor } from '@mt2/domain';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { ownAmount } from '../../../platform/text/own-amount.ts';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import { PercentSlider } from '../../../ui/fields/number/percent-slider.tsx';
import { Amount, Sentence } from '../../../ui/figures/amount.tsx';
import { AddFundsIcon } from '../../wallet/index.ts';
import { plainUsdt } from '../robot-text.ts';
import { lackingInTrust, mostOf, percentOf, type RobotForm, shareOf } from './robot-form.ts';
import type { FormState } from './use-robot-form.ts';

const DECIMALS = 2;

export type MoneyFieldsProps = { state: FormState; onChange(part: Partial<RobotForm>): void; error: string | undefined };

/** The investment: typed or set by the slider, from the trust account, with any shortfall from spot. */
export function MoneyFields({ state: { form, facts, preview, isMoneyKnown }, onChange, error }: MoneyFieldsProps) {
  const text = useText();
  const most = mostOf(preview, facts);
  const fromSpot = preview.amount === undefined ? 0n : lackingInTrust(preview.amount, facts);
  const minimum = preview.least && text('robot.minimum', { amount: `${formatAmount(ceilToCent(preview.least), DECIMALS)} USDT` });
  const transfer =
    fromSpot > 0n && fromSpot <= facts.spot && text('robot.from-spot', { amount: ownAmount(`${formatAmount(fromSpot, DECIMALS)} USDT`) });
  return (
    <div>
      <NumberField
        label={text('robot.investment')}
        value={form.amount}
        onChange={(amount) => onChange({ amount })}
        decimals={DECIMALS}
        unit="USDT"
        {...(most > 0n && { max: formatFloor(most, DECIMALS) })}
        error={error}
        hint={transfer ? <Sentence>{transfer}</Sentence> : minimum}
      />
      <PercentSlider
        label={text('robot.share-slider')}
        value={percentOf(preview, most)}
        tone="accent"
        disabled={most === 0n}
        onChange={(percent) => onChange({ amount: percent === 0 ? '' : plainUsdt(shareOf(most, percent)) })}
      />
      <Available facts={facts} isKnown={isMoneyKnown} />
    </div>
  );
}

/** The balances of both accounts, and links to add money. */
function Available({ facts: { trust, spot }, isKnown }: Pick<FormState, 'facts'> & { isKnown: boolean }) {
  const text = useText();
  const isSignedIn = useSignedIn();
  const amount = (value: bigint) => (isSignedIn && isKnown ? <Amount unit="USDT">{formatAmount(value, DECIMALS)}</Amount> : '— USDT');
  return (
    <div className="flex items-start justify-between gap-2 text-xs">
      <dl className="min-w-0 flex-1 space-y-1">
        {[
          { label: text('wallet.trust'), value: trust },
          { label: text('wallet.spot'), value: spot },
        ].map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-2">
            <dt className="text-mute">{label}</dt>
            <dd>{amount(value)}</dd>
          </div>
        ))}
      </dl>
      <AddFundsIcon account="trust" coin="USDT" size={16} />
    </div>
  );
}
