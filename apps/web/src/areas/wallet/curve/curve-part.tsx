import { Suspense, useState } from 'react';
import { loadAllWords } from '../../../platform/i18n.ts';
import { omittable } from '../../../platform/omittable.ts';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import type { Assets } from '../assets.ts';

const assetCurve = omittable(async () => {
  const [file] = await Promise.all([import('./asset-curve.tsx'), loadAllWords()]);
  return file;
});

/** The value of the user's assets over time; nothing from a server that does not send today's profit. */
export function CurvePart({ assets: { usdt, today } }: { assets: Assets }) {
  const [AssetCurve] = useState(assetCurve);
  return (
    today && (
      <Suspense fallback={<Skeleton className="mx-4 mb-2 h-70 rounded-2xl" />}>
        <AssetCurve now={{ total: usdt, profit: today.pnl }} />
      </Suspense>
    )
  );
}
