import { addressIn } from '@mt2/domain/chain';
import { Images } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readQr } from '../../../platform/device/read-qr.ts';
import { useText } from '../../../platform/i18n.ts';
import { toast } from '../../../ui/overlays/overlays.ts';
import { Sheet } from '../../../ui/overlays/sheet.tsx';

export type ScanSheetProps = { onClose(): void; onFound(address: string): void };

/** Reads the address in a QR code, from the camera or from a picture. If a code has none, shows a note and stays open. */
export default function ScanSheet({ onClose, onFound }: ScanSheetProps) {
  const text = useText();
  const [isForeign, setForeign] = useState(false);
  const take = (code: string): boolean => {
    const address = addressIn(code);
    setForeign(address === undefined);
    if (address !== undefined) onFound(address);
    return address !== undefined;
  };
  const pick = async (file: File) => {
    const code = await readQr(file);
    if (code) {
      take(code);
      return;
    }
    setForeign(false);
    toast(text('withdraw.no-code'), 'fail');
  };
  return (
    <Sheet open onClose={onClose} title={text('withdraw.scan')}>
      <Camera onFound={take} />
      <p role="alert" className="pt-2 text-center text-sm text-(--red) empty:hidden">
        {isForeign && text('withdraw.no-address-in-code')}
      </p>
      <label
        className="mt-3 mb-1 flex h-12 cursor-pointer items-center justify-center gap-2 rounded-lg bg-raised text-base
          font-semibold select-none focus-within:outline-2 focus-within:outline-accent active:opacity-80"
      >
        <Images size={18} aria-hidden />
        {text('withdraw.scan-picture')}
        <input
          type="file"
          accept="image/*"
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) void pick(file);
          }}
        />
      </label>
    </Sheet>
  );
}

function Camera({ onFound }: { onFound(code: string): boolean }) {
  const text = useText();
  const { video, isThere } = useCamera(onFound);
  if (!isThere) return <p className="px-2 py-8 text-center text-sm text-mute">{text('withdraw.no-camera')}</p>;
  return (
    <div className="relative aspect-square overflow-hidden rounded-xl bg-black">
      <video ref={video} muted playsInline aria-label={text('withdraw.scan-hint')} className="size-full object-cover" />
      <div aria-hidden className="absolute inset-[18%] rounded-2xl border-2 border-white/80" />
      <p aria-hidden className="absolute inset-x-0 bottom-2 text-center text-xs text-white">
        {text('withdraw.scan-hint')}
      </p>
    </div>
  );
}

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
