import { LoaderCircle } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { useKit } from '../kit.tsx';

const PULL_HEAD = 56;

export type PullToRefreshProps = {
  onRefresh(): Promise<unknown>;
  children: ReactNode;
  className: string;
  ref: Ref<HTMLDivElement>;
};

const DEAD_ZONE = 8;
const LONGEST = 120;
const STIFFNESS = 220;

type Gesture = {
  /** Called while the finger pulls, with the height of the open head in px. */
  move(height: number): void;
  /** Called when the finger lifts. Until its promise ends, no new pull begins. */
  end(height: number): Promise<void>;
};

/** Follows a pull of a scroll area from its top. Returns a function that stops. */
function followPull(area: HTMLElement, { move, end }: Gesture): () => void {
  let state: 'idle' | 'maybe' | 'pull' | 'busy' = 'idle';
  let startX = 0;
  let startY = 0;
  let height = 0;

  const onStart = (event: TouchEvent) => {
    const [finger] = event.touches;
    if (state === 'busy' || area.scrollTop > 0 || event.touches.length !== 1 || !finger) return;
    state = 'maybe';
    startX = finger.clientX;
    startY = finger.clientY;
  };
  const decide = (dx: number, dy: number) => {
    if (Math.abs(dx) + Math.abs(dy) < DEAD_ZONE) return;
    state = dy > Math.abs(dx) ? 'pull' : 'idle';
  };
  const onMove = (event: TouchEvent) => {
    const [finger] = event.touches;
    if (!finger || (state !== 'maybe' && state !== 'pull')) return;
    const dy = finger.clientY - startY;
    if (state === 'maybe') decide(finger.clientX - startX, dy);
    if (state !== 'pull') return;
    if (event.cancelable) event.preventDefault();
    height = Math.max(0, LONGEST * (1 - Math.exp(-dy / STIFFNESS)));
    move(height);
  };
  const onEnd = async () => {
    if (state !== 'pull') {
      if (state === 'maybe') state = 'idle';
      return;
    }
    state = 'busy';
    await end(height).finally(() => {
      state = 'idle';
    });
  };

  const over = new AbortController();
  const { signal } = over;
  area.addEventListener('touchstart', onStart, { passive: true, signal });
  area.addEventListener('touchmove', onMove, { passive: false, signal });
  for (const end of ['touchend', 'touchcancel'] as const) area.addEventListener(end, onEnd, { signal });
  return () => over.abort();
}

/** A scroll area with pull-to-refresh; it listens only while it is at its top. */
export function PullToRefresh({ onRefresh, children, className, ref }: PullToRefreshProps) {
  const { text } = useKit();
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
    return followPull(box.current, {
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
  const said =
    phase === 'busy' ? text('common.refreshing') : height >= PULL_HEAD ? text('common.release-to-refresh') : text('common.pull-to-refresh');
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
