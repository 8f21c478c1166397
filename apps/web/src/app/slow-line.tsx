import { createPortal } from 'react-dom';
import { useText } from '../platform/i18n.ts';
import { useSlow } from '../platform/request/slow.ts';

/**
 * A quiet line at the top edge while a request has been waiting for long: above screens, sheets and the mask. A sheet hides everything beside it from
 * screen readers except elements with `aria-live`.
 */
export function SlowLine() {
  const text = useText();
  const isSlow = useSlow(({ slow }) => slow > 0);
  return createPortal(
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-[env(safe-area-inset-top,0px)] z-60 mx-auto flex max-w-[480px] justify-center"
    >
      {isSlow && (
        <p data-slow className="rounded-b-md bg-[#2b3139] px-2 text-[11px] leading-4 text-white">
          {text('common.slow-network')}
        </p>
      )}
    </div>,
    document.body,
  );
}
