import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { ToastsView } from './toasts-view.tsx';

type Props = { readonly title: string; readonly isWide?: boolean; readonly onClose: () => void; readonly children: ReactNode };

/**
 * A modal question: the browser's own dialog traps the focus, closes on Esc and returns the focus. It is open while rendered;
 * navigation closes it too. It shows the toasts, because everything outside is dimmed and not read out.
 */
export function Dialog({ title, isWide = false, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const { key, pathname, search } = useLocation();
  const address = `${key} ${pathname}${search}`;
  const [openedAt] = useState(address);
  useEffect(() => {
    if (address === openedAt) dialog.current?.showModal();
    else dialog.current?.close();
  }, [address, openedAt]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={onClose}
      className={cx('m-auto max-w-[calc(100vw-32px)] rounded-2xl bg-card p-5 text-ink', isWide ? '@container w-[1100px]' : 'w-[440px]')}
    >
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id={heading} className="text-lg font-semibold">
          {title}
        </h2>
        <Button tone="ghost" isIcon aria-label="Close" onClick={onClose}>
          <X size={18} aria-hidden />
        </Button>
      </div>
      {children}
      <ToastsView />
    </dialog>
  );
}
