export { submitOption } from './buy-option.ts';
export { voidOptions } from './deliver.ts';
export { readOrder } from './option-view.ts';
