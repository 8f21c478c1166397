import { loadAllWords } from '../../../platform/i18n.ts';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { Nothing, optional } from '../../../ui/overlays/optional.tsx';
import type { Assets } from '../assets.ts';

const AssetCurve = optional(
  async () => (await Promise.all([import('./asset-curve.tsx'), loadAllWords()]))[0],
  Nothing,
  () => <Skeleton className="mx-4 mb-2 h-70 rounded-2xl" />,
);

/** The value of the user's assets over time; nothing from a server that does not send today's profit. */
export const CurvePart = ({ assets: { usdt, today } }: { assets: Assets }) =>
  today && <AssetCurve now={{ total: usdt, profit: today.pnl }} />;
