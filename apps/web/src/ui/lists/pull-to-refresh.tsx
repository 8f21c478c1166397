import { LoaderCircle } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { useKit } from '../kit.tsx';
import { watchPull } from './pull-gesture.ts';

const PULL_HEAD = 56;

export type PullToRefreshProps = {
  onRefresh(): Promise<unknown>;
  children: ReactNode;
  className?: string;
  ref?: Ref<HTMLDivElement>;
};

/** A scroll area with pull-to-refresh; it listens only while it is at its top. */
export function PullToRefresh({ onRefresh, children, className, ref }: PullToRefreshProps) {
  const { words } = useKit();
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLDivElement);
  const [height, setHeight] = useState(0);
  const [phase, setPhase] = useState<'idle' | 'drag' | 'busy'>('idle');
  const refresh = useEffectEvent(async () => {
    setPhase('busy');
    setHeight(PULL_HEAD);
    try {
      await onRefresh();
    } finally {
      setPhase('idle');
      setHeight(0);
    }
  });
  useEffect(() => {
    if (!box.current) return;
    return watchPull(box.current, {
      move(next) {
        setPhase('drag');
        setHeight(next);
      },
      async end(last) {
        if (last >= PULL_HEAD) return refresh();
        setPhase('idle');
        setHeight(0);
      },
    });
  }, []);
  const said = phase === 'busy' ? words.refreshing : height >= PULL_HEAD ? words.release : words.pull;
  return (
    <div ref={box} className={cx('relative overflow-y-auto overscroll-y-contain', className)}>
      <div
        role="status"
        className={cx(
          'flex items-center justify-center gap-2 overflow-hidden text-xs text-mute',
          phase !== 'drag' && 'transition-[height] duration-250',
        )}
        style={{ height }}
      >
        {height > 0 && (
          <>
            <LoaderCircle
              size={16}
              aria-hidden
              className={phase === 'busy' ? 'animate-spin' : undefined}
              style={phase === 'busy' ? undefined : { rotate: `${height * 4}deg` }}
            />
            {said}
          </>
        )}
      </div>
      {children}
    </div>
  );
}
