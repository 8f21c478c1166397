import { type ComponentType, lazy } from 'react';
import { report } from './request/report.ts';

/**
 * Code of a part that is omitted if it fails to load. The result is called once per mount, outside the boundary that waits
 * for the code, so the next mount loads it again.
 */
export function omittable<P>(load: () => Promise<{ readonly default: ComponentType<P> }>) {
  const read = () =>
    lazy<ComponentType<P>>(() =>
      load().catch((error: unknown) => {
        report('code of a part')(error);
        part = read();
        return { default: () => null };
      }),
    );
  let part = read();
  return () => part;
}
