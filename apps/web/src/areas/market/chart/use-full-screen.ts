import { useEffect, useState } from 'react';
import { useBackCloses } from '../../../ui/overlays/back-stack.ts';

type Lockable = { lock?: (orientation: 'landscape') => Promise<void> };

/** Fills the screen and turns it sideways where the device can. Esc, the back key and the browser's own way out end it. */
export function useFullScreen() {
  const [isFull, setFull] = useState(false);
  const leave = () => {
    setFull(false);
    if (document.fullscreenElement) void document.exitFullscreen();
  };
  const enter = async () => {
    setFull(true);
    await document.documentElement.requestFullscreen?.().catch(() => undefined);
    await (screen.orientation as Lockable | undefined)?.lock?.('landscape').catch(() => undefined);
  };
  useBackCloses(isFull, leave);
  useEffect(() => {
    if (!isFull) return;
    const onChange = () => !document.fullscreenElement && setFull(false);
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setFull(false);
    document.addEventListener('fullscreenchange', onChange);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      document.removeEventListener('keydown', onKey);
    };
  }, [isFull]);
  return { isFull, toggle: () => (isFull ? leave() : void enter()) };
}
