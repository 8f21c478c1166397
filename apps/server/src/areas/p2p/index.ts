export { type AdvertRow, findAdvert, listLive, listTrading, sideOf } from './adverts/adverts.repo.ts';
export { advertPrice, indexesAt } from './adverts/index-price.ts';
export { cancelAdvert } from './adverts/shelf.ts';
export { putMerchant } from './merchants/merchants.repo.ts';
