/** Short options of one market: buying them, and what becomes of them. */
export { OptionPanel } from './option-panel.tsx';
