import { CircleCheck, CircleX, LoaderCircle } from 'lucide-react';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Sentence } from '../figures/amount.tsx';
import { useKit } from '../kit.tsx';
import { dismissSeen, dismissToast, type ToastItem, useOverlays } from './overlays.ts';

/** Pixels between a toast and what is above it. */
const GAP = 2;

const QuestionView = lazy(() => import('./question-view.tsx'));

function ToastView({ item }: { item: ToastItem }) {
  return (
    <div
      data-toast={item.tone}
      className="toast-in flex max-w-full items-center gap-2 rounded-lg bg-[#2b3139] px-3 py-1 text-[0.8125rem] leading-[1.125rem]
        text-white shadow-lg shadow-black/30 max-[359px]:gap-1.5 max-[359px]:px-2 max-[359px]:text-xs max-[359px]:leading-[1.125rem]"
    >
      {item.tone === 'ok' && <CircleCheck size={16} className="shrink-0 text-[#2ebd85]" aria-hidden />}
      {item.tone === 'fail' && <CircleX size={16} className="shrink-0 text-[#ff707f]" aria-hidden />}
      <span className="min-w-0 break-words">
        <Sentence>{item.text}</Sentence>
      </span>
      {item.action && (
        <button
          type="button"
          className="reach pointer-events-auto shrink-0 self-stretch border-l border-white/25 pl-2 font-semibold text-brand"
          onClick={() => {
            item.action?.run();
            dismissToast(item.id);
          }}
        >
          {item.action.label}
        </button>
      )}
    </div>
  );
}

/** A press anywhere outside the toast dismisses it, once there was time to see it; the press also has its own effect. */
function useGoneByPress(item: ToastItem | undefined): void {
  useEffect(() => {
    if (!item) return;
    const press = ({ target }: Event) => {
      const isOnToast = target instanceof Element && target.closest('[data-toast]');
      if (!isOnToast) dismissSeen(item.id);
    };
    document.addEventListener('pointerdown', press, true);
    return () => document.removeEventListener('pointerdown', press, true);
  }, [item]);
}

/** The elements that no toast covers: headings, tabs, and what a screen marks: its main figure, its main actions, a warning. */
const CLEAR = 'h1, h2, h3, [role=tablist], [data-clear]';

/** The first line from `top` downwards where a toast covers nothing of it; `top` if there is none in the window. */
function freeLine(toast: HTMLElement, top: number): number {
  const { left, right } = toast.getBoundingClientRect();
  // Its final height: at first it is drawn smaller.
  const height = toast.offsetHeight;
  const rects = [...document.querySelectorAll(CLEAR)].map((element) => element.getBoundingClientRect());
  let line = top;
  for (const rect of rects.sort((one, other) => one.top - other.top))
    if (rect.bottom > line && rect.top < line + height && rect.right > left && rect.left < right) line = rect.bottom + GAP;
  return line + height > innerHeight ? top : line;
}

/**
 * Toasts appear below the header, as long as their sentence needs, and cover nothing that must stay clear; what they
 * cover can still be pressed: only a toast's link catches presses. A screen reader announces a refusal immediately and everything
 * else in turn; both regions exist from the start, or they would not be announced. A sheet hides everything outside it from screen
 * readers except elements with an explicit `aria-live`; roles only imply it.
 */
function ToastRegions({ item }: { item: ToastItem | undefined }) {
  const regions = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each toast has its own height
  useLayoutEffect(() => {
    const shown = regions.current?.querySelector<HTMLElement>('[data-toast]');
    if (!shown) return;
    const place = () => {
      const top = document.querySelector('main')?.getBoundingClientRect().top ?? 0;
      regions.current?.style.setProperty('top', `${freeLine(shown, top + GAP)}px`);
    };
    place();
    // A screen may open below it, and headings may appear once their data is read; what moves on the screen is not measured.
    const bringsOne = (node: Node) => node instanceof Element && (node.matches(CLEAR) || node.querySelector(CLEAR) !== null);
    const changes = new MutationObserver((records) => {
      if (records.some(({ addedNodes }) => [...addedNodes].some(bringsOne))) place();
    });
    changes.observe(document.body, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, [item]);
  return (
    <div
      ref={regions}
      className="pointer-events-none fixed inset-x-0 z-50 mx-auto flex max-w-[480px] flex-col items-center px-4 max-[359px]:px-2"
    >
      <div role="alert" aria-live="assertive" className="max-w-full">
        {item?.tone === 'fail' && <ToastView key={item.id} item={item} />}
      </div>
      <div role="status" aria-live="polite" className="max-w-full">
        {item && item.tone !== 'fail' && <ToastView key={item.id} item={item} />}
      </div>
    </div>
  );
}

function Mask() {
  const { words } = useKit();
  return (
    <div role="status" aria-label={words.loading} className="mask-in fixed inset-0 z-50 grid touch-none place-items-center bg-black/40">
      <div className="grid size-22 place-items-center rounded-2xl bg-[#2b3139] text-white">
        <LoaderCircle className="animate-spin" size={30} aria-hidden />
      </div>
    </div>
  );
}

/** Draws toasts, questions and the loading mask above everything; once per page. */
export function Overlays() {
  const { toast, asked, masks } = useOverlays();
  useGoneByPress(toast);
  return createPortal(
    <>
      {asked && (
        <Suspense>
          <QuestionView key={asked.id} asked={asked} />
        </Suspense>
      )}
      {masks > 0 && <Mask />}
      <ToastRegions item={toast} />
    </>,
    document.body,
  );
}
