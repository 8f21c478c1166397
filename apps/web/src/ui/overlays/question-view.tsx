import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Button } from '../button.tsx';
import { Sentence } from '../figures/amount.tsx';
import { useBackCloses } from './back-stack.ts';
import type { Asked } from './overlays.ts';

/** Both answers share a row: most stay on one line, and two lines fit. */
const NARROW = 'px-2! leading-tight';

/** One question with two answers. Esc and the back key mean no. */
export default function QuestionView({ asked }: { asked: Asked }) {
  const refuse = () => asked.answer(false);
  useBackCloses(asked.open, refuse);
  return (
    <AlertDialog.Root open={asked.open} onOpenChange={(open) => !open && refuse()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 min-h-dvh bg-(--scrim) transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <AlertDialog.Popup className="fixed top-1/2 left-1/2 z-40 w-[min(84vw,340px)] -translate-1/2 rounded-2xl over-page bg-card p-5 text-center text-ink outline-none transition-[scale,opacity] duration-200 data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0">
          <AlertDialog.Title className="pt-1 text-base font-semibold text-balance">
            <Sentence>{asked.title}</Sentence>
          </AlertDialog.Title>
          {asked.text && (
            <AlertDialog.Description className="pt-2 text-sm text-balance whitespace-pre-line text-mute">
              <Sentence>{asked.text}</Sentence>
            </AlertDialog.Description>
          )}
          <div className="grid grid-cols-2 gap-3 pt-5">
            <Button className={NARROW} onClick={refuse}>
              {asked.cancel}
            </Button>
            <Button tone={asked.tone ?? 'brand'} className={NARROW} onClick={() => asked.answer(true)}>
              {asked.ok}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
