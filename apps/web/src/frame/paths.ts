/** The paths of all screens. The list of areas adds them, so an area links to another's screens without knowing it. @public */
// biome-ignore lint/suspicious/noEmptyInterface: the list of areas fills it
export interface Paths {}
export type Path = Paths[keyof Paths];
/** A path with an optional query. */
export type Address = Path | `${Path}?${string}`;

/** A path with its query: `to('/pages/trade/kline', { symbol: 'BTC/USDT' })`. */
export function to(path: Path, query: Record<string, string | number>): Address {
  const fields = Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string]);
  return `${path}?${new URLSearchParams(fields)}`;
}
