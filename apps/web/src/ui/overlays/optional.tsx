import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '../button.tsx';
import { useKit } from '../kit.tsx';

/** Shown if the code of a part cannot be loaded: only that part fails. A new release removes the old files, so the page is reloaded. */
function LoadFailed() {
  const { text } = useKit();
  return (
    <div
      role="alert"
      className="fixed inset-x-0 bottom-0 z-40 mx-auto flex max-w-[480px] items-center justify-between gap-4 rounded-t-2xl
        bg-raised p-4 text-sm"
    >
      {text('common.load-failed')}
      <Button onClick={() => location.reload()}>{text('common.reload')}</Button>
    </div>
  );
}

/** Draws nothing. */
export const Nothing = (): null => null;

/**
 * A part whose code is loaded when it is first drawn, or a sheet when it first opens. Until then `Waiting` is drawn, and `Failed` if the
 * code cannot be loaded; it is asked for again whenever the part is drawn again.
 */
export function optional<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  Failed: ComponentType<P> = LoadFailed,
  Waiting: ComponentType<P> = Nothing,
): ComponentType<P> {
  let Part: ComponentType<P> | undefined;
  return function Optional(props: P) {
    const [state, setState] = useState<'loading' | 'here' | 'failed'>('loading');
    const isClosed = 'open' in props && !props.open;
    useEffect(() => {
      if (Part || isClosed) return;
      load().then(
        (file) => {
          Part = file.default;
          setState('here');
        },
        () => setState('failed'),
      );
    });
    if (Part) return <Part {...props} />;
    return state === 'failed' && !isClosed ? <Failed {...props} /> : <Waiting {...props} />;
  };
}
