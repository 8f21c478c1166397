/** What the screens of contracts are made of: both accounts use the same. */
export { LeverPanel } from './lever-panel.tsx';
export { LeverTools } from './lever-tools.tsx';
export { PanelSkeleton } from './panel-skeleton.tsx';
