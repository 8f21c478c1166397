export { buy } from './buy.ts';
export { listHostingOf } from './finance.repo.ts';
export { changeProduct, findProduct, hostedAt, type ProductChange, productsAt } from './products.ts';
