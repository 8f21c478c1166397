import type { OptionResult } from '@mt2/domain/option';
import { useText } from '../../../platform/i18n.ts';
import { useNow } from '../../../platform/server-time.ts';
import { CountdownRing } from '../../../ui/figures/countdown-ring.tsx';
import { countdownText } from '../../market/index.ts';
import type { OptionOrder } from './order.ts';

const TONES: Readonly<Record<OptionResult, string>> = { win: 'text-up', lose: 'text-down', draw: 'text-mute' };

export type DeliveryRingProps = {
  order: Pick<OptionOrder, 'dueAt' | 'seconds'>;
  /** The current result sets its colour. */
  result: OptionResult;
  size: number;
};

/** Time left until delivery, by the world's clock. */
export function DeliveryRing({ order: { dueAt, seconds }, result, size }: DeliveryRingProps) {
  const text = useText();
  const left = Math.max(0, dueAt - useNow());
  const shown = countdownText(left);
  return (
    <CountdownRing
      left={left}
      total={seconds}
      shown={shown}
      label={text('option.time-left', { time: shown })}
      size={size}
      className={TONES[result]}
    />
  );
}
