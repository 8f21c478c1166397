import { labMarket } from '@mt2/contracts/lab/market';
import { labOffering } from '@mt2/contracts/lab/offering';
import { useAsk } from '../../app/use-lab.ts';

type Option = readonly [value: string, text: string];

/** The coins of this world as options of a select: USDT, those of its markets and those of its offerings, and the chosen one. */
export function useCoinOptions(chosen: string, none: readonly Option[] = []): readonly Option[] {
  const markets = useAsk(labMarket.getMarket, {}).data?.symbols ?? [];
  const offerings = useAsk(labOffering.listOfferings, {}).data ?? [];
  const bases = markets.map(({ symbol }) => symbol.split('/')[0] ?? '');
  const coins = new Set(['USDT', ...bases, ...offerings.map(({ coin }) => coin), chosen]);
  coins.delete('');
  return [...none, ...[...coins].map((coin) => [coin, coin] as const)];
}
