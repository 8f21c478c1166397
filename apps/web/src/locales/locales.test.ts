import { BCP47, LANGUAGES } from '@mt2/contracts/languages';
import { describe, expect, test } from 'vitest';

type Words = Readonly<Record<string, string>>;

const files = import.meta.glob<Words>('./*/*.json', {
  eager: true,
  import: 'default',
});
const others = LANGUAGES.filter((language) => language !== 'en');
const namespaces = Object.keys(files).flatMap((path) => /^\.\/en\/(.+)\.json$/.exec(path)?.[1] ?? []);

const wordsOf = (language: string, namespace: string): Words => files[`./${language}/${namespace}.json`] ?? {};
const everyWord = (language: string) =>
  namespaces.flatMap((namespace) =>
    Object.entries(wordsOf(language, namespace)).map(([key, text]) => ({
      key: `${namespace}.${key}`,
      text,
    })),
  );
/** A sentence of a count has a form for each plural of its language: `key_one`, `key_other`. */
const PLURAL = /_(zero|one|two|few|many|other)$/;
/** The label of a list may have its own form, of a number and a gender, in a language that needs it: `all_orders`. */
const LISTED = /_(coins|loans|offerings|orders|records)$/;
const withoutPlural = (key: string) => key.replace(PLURAL, '').replace(LISTED, '');
const withoutPlaceholders = (text: string) => text.replace(/\{\{\w+\}\}/g, '');
/** Each key once, with the placeholders of its sentence. */
const shapesOf = (language: string) => {
  const shapes = everyWord(language).map(({ key, text }) => [withoutPlural(key), ...(text.match(/\{\{\w+\}\}/g) ?? []).sort()].join(' '));
  return [...new Set(shapes)].sort();
};

/** Letters of each language: a text without any of them is still English. */
const ownLetters: Readonly<Record<string, RegExp>> = {
  zh: /\p{Script=Han}/u,
  hk: /\p{Script=Han}/u,
  jp: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  kr: /\p{Script=Hangul}/u,
  th: /\p{Script=Thai}/u,
};
/** Trading terms that stay English in every language. */
const TRADERS = ['Take profit', 'Stop loss', 'TP/SL', 'TP', 'SL', 'ROE', 'Liq.', 'LTV'];
/** Names of orders that exchanges write the same way in every language. */
const ORDER_NAMES = ['GTC', 'IOC', 'FOK', 'Post-only', 'OCO'];
/** Roles in a trade, for which Spanish and Thai have no other words. */
const ROLES = ['Maker', 'Taker'];
/** Time frames of a chart, as exchanges write them. */
const FRAMES = ['1m', '5m', '15m', '30m', '1h', '4h', '1D', '1W', '1M'];
/** Names of payment apps. */
const WALLETS = ['WeChat Pay', 'Alipay'] as const;
/** Words that are the same in these languages and in English. */
const sameAsEnglish: Readonly<Record<string, readonly string[]>> = {
  jp: ['OK', 'LTV', 'MT2', ...WALLETS],
  kr: ['LTV'],
  th: ['LTV', 'TP/SL', 'Perp', 'Trailing Stop', ...ROLES, ...FRAMES, ...WALLETS],
  esp: [
    'C',
    'Demo',
    'Spot',
    'Spot (maker / taker)',
    'Trailing stop',
    'Stop',
    'Take profit ({{coin}})',
    'Stop loss ({{coin}})',
    'Trading',
    'Bots',
    'Fiat',
    'P2P',
    'General',
    'Total',
    'Total ({{coin}})',
    'Take profit / stop loss',
    '{{seconds}} s',
    '{{number}} min',
    ...ROLES,
    ...FRAMES,
    ...TRADERS,
    ...WALLETS,
  ],
};

/** The product's words. A change of one of these is meant for every place. */
const productWords: readonly (readonly [string, ...string[]])[] = [
  ['nav.market', 'Market', '行情', '市場', 'マーケット', '마켓', 'Mercado', 'ตลาด'],
  ['nav.contract', 'Contract', '合约', '合約', '先物', '선물', 'Futuros', 'ฟิวเจอร์ส'],
  ['nav.financing', 'Financing', '理财', '理財', '資産運用', '재테크', 'Rendimientos', 'สร้างรายได้'],
  ['nav.wallet', 'Wallet', '资产', '錢包', 'ウォレット', '지갑', 'Cartera', 'กระเป๋า'],
  ['spot.buy', 'Buy', '买入', '買入', '買い', '매수', 'Comprar', 'ซื้อ'],
  ['spot.sell', 'Sell', '卖出', '賣出', '売り', '매도', 'Vender', 'ขาย'],
  ['spot.limit-order', 'Limit order', '限价单', '限價單', '指値注文', '지정가 주문', 'Orden límite', 'คำสั่งลิมิต'],
  ['spot.market-order', 'Market order', '市价单', '市價單', '成行注文', '시장가 주문', 'Orden de mercado', 'คำสั่งตลาด'],
  ['spot.open-orders', 'Open orders', '当前委托', '當前委託', '未約定注文', '미체결 주문', 'Órdenes abiertas', 'คำสั่งที่เปิดอยู่'],
  ['spot.order-book', 'Order book', '订单簿', '訂單簿', '板', '호가창', 'Libro de órdenes', 'สมุดคำสั่ง'],
  ['spot.favourites', 'Favourites', '自选', '自選', 'お気に入り', '즐겨찾기', 'Favoritos', 'รายการโปรด'],
  ['wallet.transfer', 'Transfer', '划转', '劃轉', '振替', '이체', 'Transferir', 'โอน'],
  ['wallet.ledger', 'Transaction history', '资金流水', '資金紀錄', '資金明細', '자금 내역', 'Movimientos', 'รายการเดินบัญชี'],
  [
    'wallet.leverage',
    'Leverage account',
    '杠杆账户',
    '槓桿帳戶',
    'レバレッジ口座',
    '레버리지 계좌',
    'Cuenta de apalancamiento',
    'บัญชีเลเวอเรจ',
  ],
  ['status.spot-waiting', 'Waiting', '等待成交', '等待成交', '約定待ち', '체결 대기', 'En espera', 'รอจับคู่'],
  [
    'common.logout-question',
    'Are you sure you want to log out?',
    '确定要退出登录吗？',
    '確定要登出嗎？',
    'ログアウトしますか？',
    '로그아웃하시겠습니까?',
    '¿Seguro que quieres cerrar sesión?',
    'ต้องการออกจากระบบใช่หรือไม่',
  ],
  [
    'common.press-again-to-exit',
    'Press again to exit the application',
    '再按一次退出应用',
    '再按一次即可離開應用程式',
    'もう一度押すとアプリを終了します',
    '한 번 더 누르면 앱이 종료됩니다',
    'Pulsa de nuevo para salir de la aplicación',
    'กดอีกครั้งเพื่อออกจากแอป',
  ],
];

/** Names of tabs and accounts, and sentences, that the product was given: their English stays, word for word. */
const given: Words = {
  'nav.home': 'Home',
  'wallet.spot': 'Spot account',
  'wallet.options': 'Options account',
  'wallet.contract': 'Contract account',
  'wallet.trust': 'Trust account',
  'wallet.fiat': 'Fiat account',
  'finance.state-to-be-opened': 'To be opened',
};

/** One term per object: the name of a tab, its screen and its menu entry. */
const oneWord: readonly (readonly string[])[] = [
  ['nav.home', 'screen.home'],
  ['nav.market', 'screen.market'],
  ['nav.wallet', 'screen.wallet'],
  ['nav.settings', 'screen.settings'],
  ['nav.help', 'screen.help-centre'],
  ['nav.login', 'screen.login', 'common.login'],
  ['nav.contact-us', 'help.contact'],
  ['home.customer-service', 'help.online-support', 'chat.support'],
  ['nav.kyc', 'kyc.title', 'notice.about-kyc'],
  ['common.register', 'screen.register'],
  ['common.language', 'screen.language'],
];

describe('the dictionaries', () => {
  test('exist', () => {
    expect(namespaces).toEqual(expect.arrayContaining(['common', 'spot', 'wallet', 'nav', 'screen', 'toast', 'status', 'help']));
  });

  test.each(others)('%s has the files, the keys and the placeholders of English', (language) => {
    expect(Object.keys(files).filter((path) => path.startsWith(`./${language}/`))).toHaveLength(namespaces.length);
    expect(shapesOf(language)).toEqual(shapesOf('en'));
  });

  test.each(LANGUAGES)('%s has no empty text, and every key is plain', (language) => {
    const faulty = everyWord(language).filter(
      ({ key, text }) => text.trim() === '' || text !== text.trim() || !/^[a-z0-9-]+\.[a-z0-9-]+$/.test(withoutPlural(key)),
    );
    expect(faulty).toEqual([]);
  });

  test.each(LANGUAGES)('%s has every plural form of every counted sentence', (language) => {
    const forms = new Intl.PluralRules(BCP47[language]).resolvedOptions().pluralCategories;
    const counted = [...new Set(everyWord('en').flatMap(({ key }) => (PLURAL.test(key) ? withoutPlural(key) : [])))];
    const keys = everyWord(language).flatMap(({ key }) => (PLURAL.test(key) ? key : []));
    expect(counted).not.toEqual([]);
    expect(keys.sort()).toEqual(counted.flatMap((key) => forms.map((form) => `${key}_${form}`)).sort());
  });

  test('English keeps the given words', () => {
    const english = new Map(everyWord('en').map(({ key, text }) => [key, text]));
    expect(Object.keys(given).map((key) => [key, english.get(key)])).toEqual(Object.entries(given));
  });

  test.each(others)('%s leaves nothing in English', (language) => {
    const english = new Map(everyWord('en').map(({ key, text }) => [key, text]));
    const allowed = [...ORDER_NAMES, ...(sameAsEnglish[language] ?? [])];
    const left = everyWord(language).filter(({ key, text }) => {
      if (!/\p{Letter}/u.test(withoutPlaceholders(text)) || allowed.includes(text)) return false;
      return text === english.get(key) || ownLetters[language]?.test(text) === false;
    });
    expect(left).toEqual([]);
  });

  test.each(productWords)('%s keeps its wording', (key, ...wordings) => {
    const texts = LANGUAGES.map((language) => everyWord(language).find((word) => word.key === key)?.text);
    expect(texts).toEqual(wordings);
  });

  test.each(LANGUAGES)('%s has one word per thing', (language) => {
    const texts = new Map(everyWord(language).map(({ key, text }) => [key, text]));
    for (const keys of oneWord) expect(new Set(keys.map((key) => texts.get(key))).size, keys.join(' ')).toBe(1);
  });
});
