/** Public API of the contract area: the parts of its screens, which both accounts share. */
export { AccountPanel } from './account-panel.tsx';
export { LeverLists } from './lever-lists.tsx';
export { LeverPanel } from './lever-panel.tsx';
export { LeverPaused } from './lever-paused.tsx';
export { LeverMenu, LeverTools } from './lever-tools.tsx';
export { TradePanel as LeverTradePanel } from './open/trade-panel.tsx';
export { PanelSkeleton } from './panel-skeleton.tsx';
export { PriceStrip } from './price-strip.tsx';
export { useContractDeals } from './use-contract-deals.ts';
export { useDarkPage } from './use-dark-page.ts';
export { useOwnLines } from './use-own-lines.ts';
