import { type ComponentType, lazy, Suspense } from 'react';
import { useAfterPaint } from './overlays/use-after-paint.ts';

/** A part of screens whose code is asked for once the rest is painted; `Waiting` is shown until it is here. */
export function afterPaint<P extends object>(load: () => Promise<{ default: ComponentType<P> }>, Waiting: ComponentType): ComponentType<P> {
  let isLoaded = false;
  const Part = lazy(async () => {
    const code = await load();
    isLoaded = true;
    return code;
  }) as ComponentType<P>;
  return function AfterPaint(props: P) {
    const isPainted = useAfterPaint(true);
    if (!isPainted && !isLoaded) return <Waiting />;
    return (
      <Suspense fallback={<Waiting />}>
        <Part {...props} />
      </Suspense>
    );
  };
}
