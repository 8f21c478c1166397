import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readQr } from '../../../platform/device/read-qr.ts';

/** Interval between two looks at the camera image. */
const LOOK_MS = 250;

/**
 * Shows the camera image, and reports the codes in it until one is accepted (`onFound` returns true). False if there is no
 * camera, or the user denies access.
 */
export function useCamera(onFound: (text: string) => boolean) {
  const video = useRef<HTMLVideoElement>(null);
  const [isThere, setThere] = useState(true);
  const found = useEffectEvent(onFound);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isOver = false;
    const look = async () => {
      const shown = video.current;
      if (isOver || !shown) return;
      const text = shown.videoWidth > 0 ? await readQr(shown) : undefined;
      if (isOver || (text && found(text))) return;
      setTimeout(() => void look(), LOOK_MS);
    };
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
        // The sheet may have been closed during the permission prompt.
        if (isOver || !video.current) return stop();
        video.current.srcObject = stream;
        await video.current.play();
        await look();
      } catch {
        // There is no camera, or the user did not allow it.
        stop();
        setThere(false);
      }
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    void start();
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  return { video, isThere };
}
