export { presentCard } from './bank-card.present.ts';
export { findCard } from './bank-card.repo.ts';
export { paymentMethodsOf } from './payment-methods.ts';
export { saveCard } from './save-card.ts';
export { verifiedName } from './verified-name.ts';
