import { useEffect, useRef } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { useNow } from '../../../platform/server-time.ts';
import { countdownText } from '../../market/index.ts';
import { nextStep, type Offering } from '../offering.ts';

/** The time until the next step of an offering; `onOver` is called when it is reached. Empty if there is none. */
export function Countdown({ offering, onOver }: { offering: Offering; onOver?: () => void }) {
  const text = useText();
  const now = useNow();
  const next = nextStep(offering, now);
  const isOver = next !== undefined && next.at <= now;
  const step = `${next?.word} ${isOver}`;
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) onOver?.();
    before.current = step;
  }, [step, onOver]);
  if (!next) return null;
  return (
    <span role="timer" className="text-xs text-mute">
      {text(next.word)} <b className="font-semibold text-ink">{countdownText(next.at - now)}</b>
    </span>
  );
}
