export { type AdvertRow, findAdvert, listLive, sideOf } from './adverts.repo.ts';
export { advertPrice, indexesAt } from './index-price.ts';
export { putMerchant } from './merchants/merchants.repo.ts';
export { cancelAdvert } from './shelf.ts';
