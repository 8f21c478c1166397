import { PAY_LIMITS, type PayLimit } from '@mt2/domain/p2p';
import { useText } from '../../../platform/i18n.ts';
import { Chips } from '../../../ui/chips.tsx';

export type PayLimitFieldProps = { value: PayLimit; onChange(value: PayLimit): void };

/** How many minutes the buyer has to pay. */
export function PayLimitField({ value, onChange }: PayLimitFieldProps) {
  const text = useText();
  return (
    <div>
      <p className="mb-1.5 text-[13px] text-mute">{text('p2p.pay-limit')}</p>
      <Chips
        label={text('p2p.pay-limit')}
        value={String(value)}
        onChange={(typed) => onChange(PAY_LIMITS.find((each) => String(each) === typed) ?? value)}
        items={PAY_LIMITS.map((minutes) => ({ value: String(minutes), label: text('p2p.minutes', { number: minutes }) }))}
      />
    </div>
  );
}
