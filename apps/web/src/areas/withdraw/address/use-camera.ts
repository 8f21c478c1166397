import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readQr } from '../../../platform/device/read-qr.ts';

/** Time between two looks at what the camera shows. */
const LOOK_MS = 250;

/**
 * Shows what the camera sees, and tells the codes in it until one is taken (`onFound`
 * returns true). False once there is no camera, or the user does not allow it.
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
        // The sheet may have been closed while the user was asked.
        if (isOver || !video.current) return stop();
        video.current.srcObject = stream;
        await video.current.play();
        await look();
      } catch {
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
