import type { WorldInfo } from '@mt2/contracts/lab/worlds';
import { useEffect, useMemo, useState } from 'react';
import { realMs } from '../../platform/time.ts';

type WorldTime = Pick<WorldInfo, 'now' | 'mode' | 'rate'>;

/** A world's time in seconds, extrapolated between two answers of the server. */
export function useWorldNow({ now, mode, rate }: WorldTime): number {
  const read = useMemo(() => ({ at: now, ms: realMs() }), [now]);
  const [, draw] = useState(0);
  useEffect(() => {
    if (mode === 'frozen') return;
    const timer = setInterval(() => draw((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [mode]);
  return mode === 'frozen' ? read.at : read.at + Math.floor(((realMs() - read.ms) / 1000) * rate);
}
