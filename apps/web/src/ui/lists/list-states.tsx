import { CircleAlert, Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { useKit } from '../kit.tsx';

/** An empty list: a message, and an optional link. */
export function Empty({ text, children }: { text?: ReactNode; children?: ReactNode }) {
  const kit = useKit();
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-12 text-center text-sm text-mute">
      <Inbox size={40} strokeWidth={1.25} aria-hidden />
      <p>{text ?? kit.text('common.no-data')}</p>
      {children}
    </div>
  );
}

/** Message that loading failed, with a button to try again. */
export function ErrorRetry({ text, onRetry }: { text?: ReactNode; onRetry(): void }) {
  const kit = useKit();
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-6 py-12 text-center text-sm text-mute">
      <CircleAlert size={40} strokeWidth={1.25} aria-hidden />
      <p>{text ?? kit.text('common.load-failed')}</p>
      <Button onClick={onRetry}>{kit.text('common.retry')}</Button>
    </div>
  );
}

/** From this number of rows on, users may wonder if there are more. */
const LONG = 10;

/** The end of a list of `count` rows; empty for a short list. */
export function EndOfList({ count }: { count: number }) {
  const { text } = useKit();
  if (count < LONG) return <div className="h-5" />;
  return <p className="py-5 text-center text-xs text-mute">{text('common.no-more')}</p>;
}
