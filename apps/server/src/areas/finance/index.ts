export { changeProduct, findProduct, hostedAt, type ProductChange, productsAt } from './products.ts';
