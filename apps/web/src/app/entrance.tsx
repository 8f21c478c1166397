import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';

const LabEntrance = lazy(() => import('../areas/session/index.ts').then(({ LabEntrance }) => ({ default: LabEntrance })));

/** A lab's login link, which logs a persona in and leads home. */
export function Entrance() {
  const code = useSearchParams()[0].get('lab') ?? '';
  return (
    <Suspense fallback={null}>
      <LabEntrance code={code} />
    </Suspense>
  );
}
