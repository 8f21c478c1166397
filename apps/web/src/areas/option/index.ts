/** Short options of one market: buying them, and their results. */
export { type OptionLayout, OptionPanel } from './option-panel.tsx';
export { OptionLists } from './order/option-lists.tsx';
