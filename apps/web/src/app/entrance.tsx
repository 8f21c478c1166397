import { lazy, Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router';

const LabEntrance = lazy(() => import('../areas/session/index.ts').then(({ LabEntrance }) => ({ default: LabEntrance })));

/** The bare address leads home. A lab's login link in it logs a persona in on the way; only then is that code loaded. */
export function Entrance() {
  const code = useSearchParams()[0].get('lab');
  if (code === null) return <Navigate to="/pages/index/index" replace />;
  return (
    <Suspense fallback={null}>
      <LabEntrance code={code} />
    </Suspense>
  );
}
