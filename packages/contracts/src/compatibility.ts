import { KYC_STATUS } from '@mt2/domain/kyc';
import { z } from 'zod';
import { contract } from './area.ts';
import { card } from './bank-card.ts';
import { compatibilityMoney } from './compatibility-money.ts';
import { compatibilitySpot } from './compatibility-spot.ts';
import { call } from './declare-call.ts';
import * as ask from './fields/ask.ts';
import {
  beside,
  count,
  id,
  inner,
  instant,
  instantOrEmpty,
  list,
  listOf,
  meaningsOf,
  nullable,
  orEmpty,
  plain,
  record,
  status,
  text,
} from './fields/index.ts';
import { news } from './help.ts';
import { print } from './market-rows.ts';
import { option, optionOrder } from './option.ts';
import { session } from './session.ts';
import { takePicture } from './upload.ts';

const article = record('PlainArticle', { title: text('title', 'Title.'), content: text('content', 'Content as HTML.') });
const readArticle = (path: `/${string}`, about: string) =>
  call('GET', path, {
    needs: [],
    source: 'compatibility',
    about,
    answers: article,
  });

const FOR_CLIENTS = 'For existing clients: ';
const oldUser = record('OldUser', {
  id: id('id', 'User ID.'),
  email: text('email', 'Email address. Empty if none is bound.'),
  phone: text('phone', 'Phone number without its area code. Empty if none is bound.', { unit: 'text' }),
  accountNumber: text('account_number', 'Same as `account`, for existing clients.', { unit: 'text' }),
  account: text('account', 'Account that the user logs in with.'),
  nickname: text('nickname', 'Nickname, which other users see.'),
  portrait: text('head_portrait', `${FOR_CLIENTS}path of the portrait, which is the same for all users.`),
  level: count('level', 'Level of the user.', { unit: 'number' }),
  score: count('score', `${FOR_CLIENTS}points, always 0.`),
  agentId: id('agent_id', `${FOR_CLIENTS}ID of the agent, always 0.`),
  inviteCode: text('extension_code', 'Invite code of the user.'),
  areaCode: text('area_code', 'Area code of the phone number. Empty if none is bound.', { unit: 'text' }),
  isSeller: count('is_seller', `${FOR_CLIENTS}always 0.`, { unit: 'flag' }),
  seller: list(
    'seller',
    record('OldSeller', {
      coinId: id('currency_id', 'Coin ID.'),
      coin: text('currency_name', 'Coin.'),
      status: count('status', `${FOR_CLIENTS}status.`, { unit: 'id' }),
    }),
    `${FOR_CLIENTS}always empty.`,
  ),
});

/** An application for a verification. */
const application = record('Application', {
  name: text('name', 'Full name as in the document.'),
  country: text('country', 'Country of the document, two letters.'),
  idNumber: text('card_id', 'Document number, partly hidden.'),
  address: text('address', 'Home address.'),
  frontPicture: text('front_pic', 'Upload path of the picture of the front of the document. Empty if there is none.'),
  reversePicture: text('reverse_pic', 'Upload path of the picture of the back of the document. Empty if there is none.'),
  handPicture: text('hand_pic', 'Upload path of the picture of the holder with the document. Empty if there is none.'),
  reason: text('reason', 'Reason for its rejection. Empty if it was not rejected.'),
  appliedAt: instant('create_time', 'Time of the application.'),
  decidedAt: instantOrEmpty('update_time', 'Decision time. Empty before.').ours(),
});
/** Both verifications with the last application for each, and the last one of both. */
export const identity = record('UserIdentity', {
  basic: status('review_status', KYC_STATUS, `Basic verification: ${meaningsOf(KYC_STATUS)}.`),
  advanced: status('advanced_review_status', KYC_STATUS, `Advanced verification: ${meaningsOf(KYC_STATUS)}.`),
  application: nullable('real_data', application, 'Last application. null if there is none.').ours().absent(null),
  basicApplication: nullable('basic_data', application, 'Last application for the basic verification. null if there is none.')
    .ours()
    .absent(null),
  advancedApplication: nullable('advanced_data', application, 'Last application for the advanced verification. null if there is none.')
    .ours()
    .absent(null),
});

const trades = listOf(print);
const shortcut = record('Shortcut', {
  id: id('id', 'ID of the shortcut.'),
  title: text('title', 'Title in the caller’s language.'),
  icon: text('icon', 'Path of the icon.'),
  url: text('url', 'Path of the screen.'),
  openType: text('open_type', `${FOR_CLIENTS}way to open it.`),
  isFinancial: count('is_financial', `${FOR_CLIENTS}always 0.`, { unit: 'flag' }),
});
const notice = record('OldNotice', {
  id: id('id', 'Article ID.'),
  title: text('title', 'Title.'),
  abstract: text('abstract', 'Summary.'),
  createdAt: instant('create_time', 'Time of publication.'),
});

/** Second names that existing clients of this API family use for calls of other areas. */
export const compatibility = {
  getUser: call('GET', '/api/user/info', {
    source: 'compatibility',
    about: 'The account under older names.',
    answers: oldUser,
  }),
  logOut: call('GET', '/api/user/logout', {
    changes: true,
    source: 'compatibility',
    about: 'Ends this session, as the POST does.',
  }),
  ...compatibilityMoney,
  ...compatibilitySpot,
  uploadPicture: takePicture('/api/upload_new', 'compatibility', 'As `/api/upload`.'),
  uploadOne: takePicture('/api/upload/one', 'compatibility', 'As `/api/upload`.'),
  sendMailCode: { ...session.sendMailCode, path: '/api/user/sms_mail', source: 'compatibility', about: 'As `/api/sms_mail`.' } as const,
  sendSmsCode: { ...session.sendSmsCode, path: '/api/user/sms_send', source: 'compatibility', about: 'As `/api/sms_send`.' } as const,
  buyOption: {
    ...option.buyOption,
    method: 'GET',
    repeated: 'soon-is-one',
    source: 'compatibility',
    about: 'As the POST. Without an `Idempotency-Key`, the same request within a few seconds is one order.',
  } as const,
  getIdentity: call('GET', '/api/real/state', {
    source: 'compatibility',
    about: 'Both verifications, and the data of the last application.',
    answers: identity,
  }),
  listInternationalCards: call('POST', '/api/user/cash_info_international', {
    source: 'compatibility',
    about: 'The caller’s account abroad, if there is one.',
    answers: record('CardsAbroad', { cards: list('data', card, 'Account abroad. Empty if there is none.') }),
  }),
  getOptionResult: call('GET', '/api/microtrade/get_result', {
    source: 'compatibility',
    about: 'One of the caller’s options, with its result.',
    takes: ask.inputs({ id: ask.id('id', 'Order ID.', 'order-not-found') }),
    answers: optionOrder,
  }),
  listQuoteCoins: call('GET', '/api/currency/list', {
    needs: [],
    source: 'compatibility',
    about: 'The quote coins.',
    answers: record('QuoteCoins', {
      coins: list('legal', record('QuoteCoin', { id: id('id', 'Coin ID.'), name: text('name', 'Symbol.') }), 'Quote coins.'),
    }),
  }),
  listTrades: call('GET', '/api/currency/new_tradehistory', {
    needs: [],
    source: 'compatibility',
    about: 'The last trades of a market, newest first; the event `market_detail` continues them.',
    takes: ask.inputs({
      symbol: ask.optionalText('symbol', 'Market symbol, base coin first: `BTC/USDT`. Default: the market of `currency_id`.'),
      marketId: ask.optionalId('currency_id', 'ID of the base coin.').accepts('match_id'),
      quoteId: ask.optionalId('legal_id', 'ID of the quote coin. Default 3, USDT.'),
    }),
    answers: trades,
    answersBeside: beside({
      word: plain('msg', z.literal('success'), 'For existing clients: always success.'),
      trades: inner('data', trades, 'The same trades, for existing clients.'),
    }),
  }),
  getSiteConfig: call('GET', '/api/getSiteConfig', {
    needs: [],
    source: 'compatibility',
    about: 'Name and pictures of the site; registration needs a code.',
    answers: record('SiteConfig', {
      name: text('site_name', 'Name of the site.'),
      logo: text('site_logo', 'Path of the logo.'),
      downloadLogo: text('down_logo', 'Path of the picture for downloads.'),
      needsCode: plain('yzm_radio', z.literal(1), '1: registration needs a code.'),
    }),
  }),
  listMenu: call('GET', '/api/menu', {
    needs: [],
    source: 'compatibility',
    about: 'Shortcuts to the screens that exist.',
    answers: listOf(shortcut),
  }),
  getPopUp: call('GET', '/api/news/index_pop', {
    needs: [],
    source: 'compatibility',
    about: 'The notice that pops up, or null.',
    answers: orEmpty(news, null),
  }),
  listNotices: call('GET', '/api/mailMessage/getList', {
    needs: [],
    source: 'compatibility',
    about: 'The notices under an older name.',
    answers: listOf(notice),
  }),
  getFaq: readArticle('/api/faq', 'The questions and answers as one article.'),
  getAboutUs: readArticle('/api/aboutus', 'About us.'),
  getContactUs: readArticle('/api/contactus', 'How to reach support.'),
  getCompliance: readArticle('/api/operational_compliance', 'The compliance statement.'),
};

export const compatibilityContract = contract({
  about: 'Older names of calls, for existing clients.',
  calls: compatibility,
  uses: ['bank-card', 'deposit', 'help', 'kyc', 'market', 'option', 'security', 'session', 'spot', 'upload', 'user', 'wallet', 'withdraw'],
});
