import { useDarkPage } from '../../areas/lever/index.ts';
import { usePair } from '../../areas/market/index.ts';
import { useText } from '../../platform/i18n.ts';
import { LeverDeskView } from './lever-desk-view.tsx';

/** Leveraged trading, on a dark background in every theme. */
export default function LeverDesk() {
  const text = useText();
  const { symbol, show, ...choice } = usePair({ hasContracts: true });
  const isDark = useDarkPage();
  if (!isDark) return null;
  return <LeverDeskView title={text('screen.lever')} account="leverage" symbol={symbol} onPair={show} {...choice} />;
}
