import { Toast } from '@base-ui/react/toast';
import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { cx } from '../cx.ts';
import { Sentence } from '../figures/amount.tsx';
import { useKit } from '../kit.tsx';
import { RESPONSE, type ToastAction, takeSaid, useOverlays } from './overlays.ts';
import { TOAST_MS } from './toast-times.ts';

/** Hands what was said to the library, and removes news that is forgotten; of the toasts the latest is shown. */
function useSaid() {
  const { toasts, add, close } = Toast.useToastManager<Partial<ToastAction>>();
  const { said, forgotten } = useOverlays();
  const [latest, setLatest] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each sentence is shown once
  useEffect(() => {
    for (const { id, text, tone, action } of takeSaid()) {
      const timeout = TOAST_MS[id === RESPONSE ? (action ? 'withAction' : 'plain') : 'news'];
      setLatest(id);
      add({ id, title: <Sentence>{text}</Sentence>, type: tone, priority: tone === 'fail' ? 'high' : 'low', timeout, data: { ...action } });
    }
  }, [said, add]);
  const forget = useEffectEvent(() => {
    for (const { id } of toasts) if (id !== RESPONSE) close(id);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that news is forgotten
  useEffect(() => forget(), [forgotten]);
  return { toasts, shown: toasts.find(({ id }) => id === latest) ?? toasts[0], close };
}

/** A toast is not a dialog, and only a dialog may say that it is not modal. It can have the focus, so screen readers see it. */
const GROUP = { role: 'group', 'aria-modal': undefined, 'aria-hidden': undefined };

/**
 * The latest toast at a fixed place below the header, or above an open sheet, as long as its sentence needs. Only its link catches presses,
 * not what it covers.
 */
function ToastList() {
  const { text } = useKit();
  const { toasts, shown, close } = useSaid();
  return (
    <Toast.Viewport
      aria-label={text('nav.notices')}
      className="pointer-events-none fixed inset-x-0 top-[calc(env(safe-area-inset-top,0px)+3.375rem)] z-50 mx-auto flex max-w-[480px]
        flex-col items-center px-4 outline-none max-[359px]:px-2 wide:top-15
        [body:has([role$=dialog][data-open])_&]:top-[calc(env(safe-area-inset-top,0px)+0.5rem)]"
    >
      {toasts.map((toast) => (
        <Toast.Root
          key={toast.id}
          toast={toast}
          swipeDirection={[]}
          {...GROUP}
          data-toast={toast.type}
          className={cx(
            `toast-in flex max-w-full items-center gap-2 rounded-lg bg-[#2b3139] px-3 py-1 text-[0.8125rem] leading-[1.125rem]
            text-white shadow-lg shadow-black/30 max-[359px]:gap-1.5 max-[359px]:px-2 max-[359px]:text-xs
            max-[359px]:leading-[1.125rem]`,
            toast !== shown && 'hidden',
          )}
        >
          {toast.type === 'ok' && <CircleCheck size={16} className="shrink-0 text-[#2ebd85]" aria-hidden />}
          {toast.type === 'fail' && <CircleX size={16} className="shrink-0 text-[#ff707f]" aria-hidden />}
          <Toast.Title render={<span />} className="min-w-0 break-words" />
          {toast.data?.run && (
            <Toast.Action
              className="reach pointer-events-auto shrink-0 self-stretch border-l border-white/25 pl-2 font-semibold text-brand"
              onClick={() => {
                toast.data?.run?.();
                close(toast.id);
              }}
            >
              {toast.data.label}
            </Toast.Action>
          )}
        </Toast.Root>
      ))}
    </Toast.Viewport>
  );
}

/** Toasts, announced to screen readers: a refusal immediately, everything else in turn. */
export default function Toasts() {
  return (
    <Toast.Provider>
      <ToastList />
    </Toast.Provider>
  );
}
