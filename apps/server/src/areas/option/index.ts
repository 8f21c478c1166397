export { buyOption } from './buy-option.ts';
export { voidOptions } from './deliver.ts';
export { readOrder } from './read-order.ts';
export { submitOption } from './submit.ts';
