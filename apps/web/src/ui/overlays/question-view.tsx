import { Drawer } from '@base-ui/react/drawer';
import { Sentence } from '../figures/amount.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';
import type { Asked } from './overlays.ts';

/** A question with two answers. Closing it means no. */
export default function QuestionView({ asked: { open, title, rows, text, ok, cancel, tone, answer } }: { asked: Asked }) {
  return (
    <ConfirmSheet
      role="alertdialog"
      open={open}
      onClose={() => answer(false)}
      title={title}
      rows={rows}
      cancel={cancel}
      action={ok}
      {...(tone && { tone })}
      onConfirm={() => answer(true)}
    >
      {text && (
        <Drawer.Description className="text-sm leading-relaxed whitespace-pre-line text-mute">
          <Sentence>{text}</Sentence>
        </Drawer.Description>
      )}
    </ConfirmSheet>
  );
}
