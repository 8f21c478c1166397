export { presentCard } from './bank-card.present.ts';
export { findCard } from './bank-card.repo.ts';
export { saveCard } from './save-card.ts';
