export { findCard } from './bank-card.repo.ts';
export { cardView } from './card-view.ts';
export { paymentMethodsOf } from './payment-methods.ts';
export { verifiedName } from './verified-name.ts';
