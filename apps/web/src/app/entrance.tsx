import { lazy, Suspense } from 'react';
import { useAddressQuery } from '../frame/use-address-query.ts';

const LabEntrance = lazy(() => import('../areas/session/index.ts').then(({ LabEntrance }) => ({ default: LabEntrance })));

/** A lab's login link, which logs a persona in and leads to a screen, by default home. */
export function Entrance() {
  const [query] = useAddressQuery();
  return (
    <Suspense fallback={null}>
      <LabEntrance code={query.get('lab') ?? ''} to={query.get('to') ?? undefined} />
    </Suspense>
  );
}
