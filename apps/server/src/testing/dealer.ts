export { appealOf, arbitrate, cardOf, clearShelf, Dealer, SALE } from '@mt2/conformance/dealer';
