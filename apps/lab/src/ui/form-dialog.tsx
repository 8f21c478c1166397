import type { FormEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type FormDialogProps = {
  readonly title: string;
  readonly action: string;
  readonly tone?: 'brand' | 'bad';
  /** True while it is sent, and while something is missing. */
  readonly isDisabled?: boolean;
  readonly submit: () => unknown;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A dialog with fields and the button that sends them. */
export function FormDialog({ title, action, tone = 'brand', isDisabled = false, submit, onClose, children }: FormDialogProps) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="flex flex-col gap-3" onSubmit={send}>
        {children}
        <Button type="submit" tone={tone} disabled={isDisabled}>
          {action}
        </Button>
      </form>
    </Dialog>
  );
}
