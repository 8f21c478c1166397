import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type AskProps = {
  readonly title: string;
  readonly action: string;
  readonly tone?: 'good' | 'bad';
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Confirms an irreversible action. */
export const AskDialog = ({ title, action, tone = 'bad', children, onClose, onDone }: AskProps) => (
  <Dialog title={title} onClose={onClose}>
    <div className="mb-5 break-words">{children}</div>
    <div className="flex justify-end gap-2">
      <Button onClick={onClose}>Cancel</Button>
      <Button
        tone={tone}
        onClick={() => {
          onClose();
          onDone();
        }}
      >
        {action}
      </Button>
    </div>
  </Dialog>
);
