import { LoaderCircle } from 'lucide-react';
import { createPortal } from 'react-dom';
import { useKit } from '../kit.tsx';
import { optional } from './optional.tsx';
import { useOverlays } from './overlays.ts';

const QuestionView = optional(() => import('./question-view.tsx'));
const Toasts = optional(
  () => import('./toasts.tsx'),
  () => null,
);

function Mask({ isClear }: { isClear: boolean }) {
  const { text } = useKit();
  if (isClear) return <div role="status" aria-label={text('common.loading')} className="fixed inset-0 z-50 touch-none" />;
  return (
    <div
      role="status"
      aria-label={text('common.loading')}
      className="mask-in fixed inset-0 z-50 grid touch-none place-items-center bg-black/40"
    >
      <div className="grid size-22 place-items-center rounded-2xl bg-[#2b3139] text-white">
        <LoaderCircle className="animate-spin" size={30} aria-hidden />
      </div>
    </div>
  );
}

/** Draws toasts, questions and the loading mask above everything; once per page. */
export function Overlays() {
  const { hasToasts, asked, masks, clearMasks } = useOverlays();
  return createPortal(
    <>
      {asked && <QuestionView key={asked.id} asked={asked} />}
      {masks > 0 && <Mask isClear={masks === clearMasks} />}
      {hasToasts && <Toasts />}
    </>,
    document.body,
  );
}
