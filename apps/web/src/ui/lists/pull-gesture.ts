const DEAD_ZONE = 8;
const LONGEST = 120;
const STIFFNESS = 220;

type Gesture = {
  /** The finger pulls: height by which the head is open, in px. */
  move(height: number): void;
  /** The finger let go. Until its promise ends, no new pull begins. */
  end(height: number): Promise<void>;
};

/** Watches a scroll area for a pull from its top. Returns how to stop. */
export function watchPull(area: HTMLElement, { move, end }: Gesture): () => void {
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

  area.addEventListener('touchstart', onStart, { passive: true });
  area.addEventListener('touchmove', onMove, { passive: false });
  area.addEventListener('touchend', onEnd);
  area.addEventListener('touchcancel', onEnd);
  return () => {
    area.removeEventListener('touchstart', onStart);
    area.removeEventListener('touchmove', onMove);
    area.removeEventListener('touchend', onEnd);
    area.removeEventListener('touchcancel', onEnd);
  };
}
