/** Public API of the contract area: the parts of its screens, which both accounts share. */
export { AccountPanel } from './account-panel.tsx';
export { LeverLists } from './lever-lists.tsx';
export { LeverPanel } from './lever-panel.tsx';
export { LeverPaused, PanelSkeleton, useContractDeals, useDarkPage } from './lever-parts.tsx';
export { LeverMenu, LeverTools } from './lever-tools.tsx';
export { TradePanel as LeverTradePanel } from './open/trade-panel.tsx';
export { useOwnLines } from './own-lines.tsx';
export { ContractTerms } from './pages/rules-screen.tsx';
export { PriceStrip } from './price-strip.tsx';
