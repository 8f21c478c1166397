import type { FormEvent, ReactNode } from 'react';
import { report } from '../platform/request/report.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { BROAD, useMedia } from '../ui/use-media.ts';
import { useOnce } from '../ui/use-once.ts';
import { Screen, type ScreenProps } from './screen.tsx';

export type FormProps = {
  /** Label of the button. */
  submit: string;
  /** False while there is nothing to send. */
  isReady?: boolean;
  /** Sends the form; the button waits meanwhile. */
  onSubmit(): Promise<unknown>;
  children: ReactNode;
  /** Shown below the button. */
  below?: ReactNode;
  className?: string;
};

/** A screen with one form and one button. Failures are shown by the code that handles them, not here. */
export function Form({ submit, isReady = true, onSubmit, children, below, className }: FormProps) {
  const { press, isPending } = useOnce(() => onSubmit().catch(report('form')));
  const send = (event: FormEvent) => {
    event.preventDefault();
    void press();
  };
  return (
    <form noValidate onSubmit={send} className={cx('flex flex-col gap-5 px-4 pt-3 pb-8', className)}>
      {children}
      <Button type="submit" tone="brand" size="lg" pending={isPending} disabled={!isReady}>
        {submit}
      </Button>
      {below}
    </form>
  );
}

export const FormScreen = ({ title, right, ...form }: FormProps & Pick<ScreenProps, 'title' | 'right'>) => (
  <Screen title={title} right={right}>
    <Form {...form} />
  </Screen>
);

/** A form of a broad screen: in a broad window it has the width of a phone, and facts beside it. */
export const FormBeside = ({ facts, children }: { facts: ReactNode; children: ReactNode }) => (
  <div className="broad:grid broad:grid-cols-[30rem_minmax(0,1fr)] broad:items-start broad:gap-4">
    {children}
    {useMedia(BROAD) && <div className="space-y-4 pt-3 pr-4">{facts}</div>}
  </div>
);
