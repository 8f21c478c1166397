import { ceilToCent, formatFloor } from '@mt2/domain';
import { useId } from 'react';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { ownAmount } from '../../../platform/text/figures.ts';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import { PercentSlider } from '../../../ui/fields/number/percent-slider.tsx';
import { Amount, Sentence } from '../../../ui/figures/amount.tsx';
import { FundsLine, type FundsLineProps } from '../../wallet/index.ts';
import { plainUsdt } from '../robot-text.ts';
import { lackingInTrust, mostOf, percentOf, type RobotForm, shareOf } from './robot-form.ts';
import type { FormState } from './use-robot-form.ts';

const DECIMALS = 2;

export type MoneyFieldsProps = { state: FormState; onChange(part: Partial<RobotForm>): void; error: string | undefined; isShort: boolean };

/** The investment: typed or set by the slider, from the trust account, with any shortfall from spot. */
export function MoneyFields({ state: { form, facts, preview, least, isMoneyKnown }, onChange, error, isShort }: MoneyFieldsProps) {
  const text = useText();
  const note = useId();
  const noteAt = isShort ? note : undefined;
  const most = mostOf(preview, facts);
  const fromSpot = preview.amount === undefined ? 0n : lackingInTrust(preview.amount, facts);
  const minimum = least && text('robot.minimum', { amount: `${formatAmount(ceilToCent(least), DECIMALS)} USDT` });
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
        noteAt={noteAt}
        hint={transfer ? <Sentence>{transfer}</Sentence> : minimum}
      />
      <PercentSlider
        label={text('robot.share-slider')}
        value={percentOf(preview, most)}
        tone="accent"
        disabled={most === 0n}
        onChange={(percent) => onChange({ amount: percent === 0 ? '' : plainUsdt(shareOf(most, percent)) })}
      />
      <Available facts={facts} isKnown={isMoneyKnown} error={noteAt && error} id={noteAt} />
    </div>
  );
}

type AvailableProps = Pick<FormState, 'facts'> & Pick<FundsLineProps, 'error' | 'id'> & { isKnown: boolean };

/** The balances of both accounts. */
function Available({ facts: { trust, spot }, isKnown, error, id }: AvailableProps) {
  const text = useText();
  const isSignedIn = useSignedIn();
  const shown = (value: bigint) => (isSignedIn && isKnown ? formatAmount(value, DECIMALS) : undefined);
  return (
    <>
      <p className="flex items-center justify-between gap-2 text-[0.6875rem] leading-4">
        <span className="text-mute">{text('wallet.spot')}</span>
        {shown(spot) === undefined ? '— USDT' : <Amount unit="USDT">{shown(spot) ?? ''}</Amount>}
      </p>
      <FundsLine account="trust" coin="USDT" label={text('wallet.trust')} amount={shown(trust)} error={error} id={id} />
    </>
  );
}
