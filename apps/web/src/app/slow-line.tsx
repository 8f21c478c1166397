import { createPortal } from 'react-dom';
import { useText } from '../platform/i18n.ts';
import { useSlow } from '../platform/request/slow.ts';

/**
 * A quiet line at the top edge while a request has been waiting for long: above screens, sheets and the mask. The screen moves
 * down by its height, so it covers no title. A sheet hides all other elements from screen readers except those with `aria-live`.
 */
export function SlowLine() {
  const text = useText();
  const isSlow = useSlow(({ slow }) => slow > 0);
  const line = (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-[env(safe-area-inset-top,0px)] z-60 mx-auto max-w-[480px]"
    >
      {isSlow && <p className="h-5 bg-[#2b3139] text-center text-[11px] leading-5 text-white">{text('common.slow-network')}</p>}
    </div>
  );
  return (
    <>
      {isSlow && <div className="h-5 shrink-0" />}
      {createPortal(line, document.body)}
    </>
  );
}
