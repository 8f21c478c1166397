import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useKit } from '../kit.tsx';
import { useOverlay } from './back-stack.ts';

type LightboxProps = { open: boolean; onClose(): void; title: string; src: string };

/** A picture that fills the screen. A tap, Esc, the back key and ✕ close it. */
export default function LightboxView({ open, onClose, title, src }: LightboxProps) {
  const { text } = useKit();
  useOverlay(open, onClose);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop
          className="fixed inset-0 z-40 min-h-dvh bg-black transition-opacity duration-200 data-ending-style:opacity-0
            data-starting-style:opacity-0"
        />
        <Dialog.Popup
          className="fixed inset-0 z-40 mx-auto flex max-w-[480px] flex-col text-white outline-none transition-opacity
            duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <header className="flex shrink-0 items-center justify-between pt-[env(safe-area-inset-top,0px)] pl-4">
            <Dialog.Title className="min-w-0 truncate text-[0.9375rem] font-semibold">{title}</Dialog.Title>
            <Dialog.Close aria-label={text('common.close')} className="grid size-12 shrink-0 place-items-center">
              <X size={22} />
            </Dialog.Close>
          </header>
          <div className="grid min-h-0 flex-1 place-items-center p-2 pb-12">
            <img src={src} alt={title} className="max-h-full max-w-full rounded-lg object-contain" />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
