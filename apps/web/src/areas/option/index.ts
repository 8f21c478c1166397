/** Short options of one market: buying them, and their results. */
export { OptionPanel } from './option-panel.tsx';
