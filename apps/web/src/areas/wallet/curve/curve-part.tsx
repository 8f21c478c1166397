import { lazy, Suspense } from 'react';
import { loadAllWords } from '../../../platform/i18n.ts';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import type { Assets } from '../assets.ts';

/** Omitted if its code fails to load. */
const AssetCurve = lazy(() =>
  Promise.all([import('./asset-curve.tsx'), loadAllWords()]).then(
    ([file]) => file,
    () => ({ default: () => null }),
  ),
);

/** The value of the user's assets over time; nothing from a server that does not send today's profit. */
export const CurvePart = ({ assets: { usdt, today } }: { assets: Assets }) =>
  today && (
    <Suspense fallback={<Skeleton className="mx-4 mb-2 h-70 rounded-2xl" />}>
      <AssetCurve now={{ total: usdt, profit: today.pnl }} />
    </Suspense>
  );
