/** Public API of the contract area: the parts of its screens, which both accounts share. */
export { LeverPanel } from './lever-panel.tsx';
export { LeverTools } from './lever-tools.tsx';
export { PanelSkeleton } from './panel-skeleton.tsx';
