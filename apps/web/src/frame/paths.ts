/** The paths of each area's screens. An area adds its own in its `screens.ts`, so others link to them without knowing the area. @public */
// biome-ignore lint/suspicious/noEmptyInterface: the areas fill it
export interface Paths {}
export type Path = Paths[keyof Paths];
/** A path with an optional query. */
export type Address = Path | `${Path}?${string}`;

/** A path with its query: `to('/pages/trade/kline', { symbol: 'BTC/USDT' })`. */
export function to(path: Path, query: Record<string, string | number>): Address {
  const fields = Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string]);
  return `${path}?${new URLSearchParams(fields)}`;
}
