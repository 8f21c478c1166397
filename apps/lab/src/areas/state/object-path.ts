type Found = { readonly id: number; readonly state: string };

/** A screen with the list that has the objects of a state, by the names that the screen gives its lists. */
const listed =
  (screen: string, lists: Readonly<Record<string, string>>) =>
  ({ state }: Found): string =>
    `${screen}${screen.includes('?') ? '&' : '?'}list=${lists[state] ?? state}`;

/** The product's screen of each kind of object in the atlas: of the object itself, or the list that has it. */
const SCREENS: Readonly<Record<string, (found: Found) => string>> = {
  alert: () => '/pages/notice/index?tab=alerts',
  authenticator: () => '/pages/settings/security/authenticator',
  deposit: ({ id }) => `/pages/assets/record?tab=deposits&id=${id}`,
  feedback: () => '/pages/help/center/feedback?tab=mine',
  'finance-order': listed('/pages/finance/ordersPage', {}),
  'finance-product': () => '/pages/finance/index',
  'kyc-advanced': () => '/pages/verification/index',
  'kyc-application': () => '/pages/verification/index',
  'kyc-basic': () => '/pages/verification/index',
  'lever-order': listed('/pages/option/detail?mode=contract', {
    'not-traded': 'orders',
    partial: 'orders',
    full: 'history',
    cancelled: 'history',
  }),
  'lever-ticket': listed('/pages/option/detail?mode=contract', {
    entrusted: 'orders',
    trading: 'positions',
    closing: 'positions',
    closed: 'closed',
    cancelled: 'history',
  }),
  loan: ({ id }) => `/pages/lianghua/jdxq?id=${id}`,
  offering: ({ id }) => `/pages/publication/details?id=${id}`,
  option: listed('/pages/option/detail?mode=option', { delivered: 'ended', void: 'ended' }),
  'p2p-advert': ({ id }) => `/pages/p2p/advert?id=${id}`,
  'p2p-order': ({ id }) => `/pages/p2p/order?id=${id}`,
  rebate: () => '/pages/promotion/index?list=rebates',
  robot: ({ id }) => `/pages/lianghua/jqrlsxq?id=${id}`,
  'spot-order': listed('/pages/trade/spot', { waiting: 'open', completed: 'history', cancelled: 'history' }),
  subscription: listed('/pages/publication/orders', {
    'under-review': 'running',
    passed: 'locked',
    rejected: 'ended',
    unlocked: 'ended',
    refunded: 'ended',
  }),
  transfer: () => '/pages/assets/transfer/record',
  'waiting-order': ({ state }) => `/pages/trade/spot?list=${state === 'filled' ? 'history' : 'triggers'}`,
  withdrawal: ({ id }) => `/pages/assets/withdraw/detail?id=${id}`,
};

/** The product's screen of an object; undefined for a kind without one, which opens home. */
export const objectPath = (entity: string, found: Found): string | undefined => SCREENS[entity]?.(found);
