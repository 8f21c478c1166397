/** The product's screen of each kind of object in the atlas: of the object itself, or the list that has it. */
const SCREENS: Readonly<Record<string, (id: number) => string>> = {
  alert: () => '/pages/trade/index',
  authenticator: () => '/pages/settings/security/authenticator',
  deposit: (id) => `/pages/assets/record?tab=deposits&id=${id}`,
  feedback: () => '/pages/help/center/feedback?tab=mine',
  'finance-order': () => '/pages/finance/ordersPage',
  'finance-product': () => '/pages/finance/index',
  'kyc-advanced': () => '/pages/verification/index',
  'kyc-application': () => '/pages/verification/index',
  'kyc-basic': () => '/pages/verification/index',
  'lever-order': () => '/pages/lever/index',
  'lever-ticket': () => '/pages/lever/index',
  loan: (id) => `/pages/lianghua/jdxq?id=${id}`,
  offering: (id) => `/pages/publication/details?id=${id}`,
  option: () => '/pages/option/detail?mode=option',
  'p2p-advert': (id) => `/pages/p2p/advert?id=${id}`,
  'p2p-order': (id) => `/pages/p2p/order?id=${id}`,
  rebate: () => '/pages/promotion/index',
  robot: (id) => `/pages/lianghua/jqrlsxq?id=${id}`,
  'spot-order': () => '/pages/trade/spot',
  subscription: () => '/pages/publication/orders',
  transfer: () => '/pages/assets/transfer/record',
  'trigger-order': () => '/pages/trade/spot',
  withdrawal: (id) => `/pages/assets/withdraw/detail?id=${id}`,
};

/** The product's screen of an object; undefined for a kind without one, which opens home. */
export const objectPath = (entity: string, id: number): string | undefined => SCREENS[entity]?.(id);
