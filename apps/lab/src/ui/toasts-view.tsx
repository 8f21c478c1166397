import { cx } from './cx.ts';
import { useToasts } from './toasts.ts';

/** The latest toasts, also announced to screen readers. */
export function ToastsView() {
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 bottom-5 z-50 flex flex-col items-center gap-2">
      {useToasts().map(({ id, text, tone }) => (
        <p
          key={id}
          className={cx('rounded-lg px-4 py-2.5 font-medium shadow-lg', tone === 'good' ? 'bg-good text-on-good' : 'bg-bad text-on-bad')}
        >
          {text}
        </p>
      ))}
    </div>
  );
}
