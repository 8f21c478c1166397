import { z } from 'zod';
import { contract } from './area.ts';
import { cardRow } from './bank-card.ts';
import { call } from './call.ts';
import { compatibilityMoney } from './compatibility-money.ts';
import { sentence } from './envelope.ts';
import { id, timeText } from './fields.ts';
import { newsRow } from './help.ts';
import { reviewStatus } from './kyc.ts';
import { option, optionOrderRow } from './option.ts';
import { session } from './session.ts';
import { takePicture } from './upload.ts';

const article = z.object({ title: z.string(), content: z.string() });
const readArticle = (path: `/${string}`, about: string) =>
  call({
    method: 'GET',
    path,
    needs: [],
    changes: false,
    source: 'compatibility',
    about,
    input: z.object({}),
    output: article,
  });

/** Second names that existing clients of this API family use for what other areas have. */
export const compatibility = {
  getUser: call({
    method: 'GET',
    path: '/api/user/info',
    needs: ['session'],
    changes: false,
    source: 'compatibility',
    about: 'The account under older names.',
    input: z.object({}),
    output: z.object({
      id: z.int(),
      email: z.string(),
      phone: z.string(),
      account_number: z.string(),
      account: z.string(),
      nickname: z.string(),
      head_portrait: z.string(),
      level: z.int(),
      score: z.int(),
      agent_id: z.int(),
      extension_code: z.string(),
      area_code: z.string(),
      is_seller: z.int(),
      seller: z.array(
        z.object({
          currency_id: z.int(),
          currency_name: z.string(),
          status: z.int(),
        }),
      ),
    }),
  }),
  logOut: call({
    method: 'GET',
    path: '/api/user/logout',
    needs: ['session'],
    changes: true,
    source: 'compatibility',
    about: 'Ends this session (beside the POST).',
    input: z.object({}),
    output: sentence,
  }),
  ...compatibilityMoney,
  uploadPicture: takePicture('/api/upload_new', 'compatibility', 'As `/api/upload`.'),
  uploadOne: takePicture('/api/upload/one', 'compatibility', 'As `/api/upload`.'),
  sendMailCode: call({ ...session.sendMailCode, path: '/api/user/sms_mail', source: 'compatibility', about: 'As `/api/sms_mail`.' }),
  sendSmsCode: call({ ...session.sendSmsCode, path: '/api/user/sms_send', source: 'compatibility', about: 'As `/api/sms_send`.' }),
  buyOption: call({
    ...option.buyOption,
    method: 'GET',
    repeatsAreOne: true,
    source: 'compatibility',
    about: 'As the POST. The same request within a few seconds is one order.',
  }),
  getIdentity: call({
    method: 'GET',
    path: '/api/real/state',
    needs: ['session'],
    changes: false,
    source: 'compatibility',
    about: 'Both verifications, and what was last applied with.',
    input: z.object({}),
    output: z.object({
      review_status: reviewStatus,
      advanced_review_status: reviewStatus,
      real_data: z
        .object({
          name: z.string(),
          country: z.string(),
          card_id: z.string(),
          address: z.string(),
          front_pic: z.string(),
          reverse_pic: z.string(),
          hand_pic: z.string(),
          reason: z.string(),
          create_time: timeText,
        })
        .nullable(),
    }),
  }),
  listInternationalCards: call({
    method: 'POST',
    path: '/api/user/cash_info_international',
    needs: ['session'],
    changes: false,
    source: 'compatibility',
    about: 'The caller’s account abroad, if there is one.',
    input: z.object({}),
    output: z.object({ data: z.array(cardRow) }),
  }),
  getOptionResult: call({
    method: 'GET',
    path: '/api/microtrade/get_result',
    needs: ['session'],
    changes: false,
    source: 'compatibility',
    about: 'One of the caller’s options, and what it came to.',
    input: z.object({ id: id('order-not-found') }),
    output: optionOrderRow,
  }),
  listQuoteCoins: call({
    method: 'GET',
    path: '/api/currency/list',
    needs: [],
    changes: false,
    source: 'compatibility',
    about: 'The quote coins.',
    input: z.object({}),
    output: z.object({
      legal: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  }),
  getSiteConfig: call({
    method: 'GET',
    path: '/api/getSiteConfig',
    needs: [],
    changes: false,
    source: 'compatibility',
    about: 'Name and pictures of the site; registration needs a code.',
    input: z.object({}),
    output: z.object({
      site_name: z.string(),
      site_logo: z.string(),
      down_logo: z.string(),
      yzm_radio: z.literal(1),
    }),
  }),
  listMenu: call({
    method: 'GET',
    path: '/api/menu',
    needs: [],
    changes: false,
    source: 'compatibility',
    about: 'Shortcuts to the screens that exist.',
    input: z.object({}),
    output: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        icon: z.string(),
        url: z.string(),
        open_type: z.string(),
        is_financial: z.int(),
      }),
    ),
  }),
  getPopUp: call({
    method: 'GET',
    path: '/api/news/index_pop',
    needs: [],
    changes: false,
    source: 'compatibility',
    about: 'The notice that pops up, or null.',
    input: z.object({}),
    output: newsRow.nullable(),
  }),
  listNotices: call({
    method: 'GET',
    path: '/api/mailMessage/getList',
    needs: [],
    changes: false,
    source: 'compatibility',
    about: 'The notices under an older name.',
    input: z.object({}),
    output: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        abstract: z.string(),
        create_time: z.string(),
      }),
    ),
  }),
  getFaq: readArticle('/api/faq', 'The questions and answers as one article.'),
  getAboutUs: readArticle('/api/aboutus', 'About us.'),
  getContactUs: readArticle('/api/contactus', 'How to reach support.'),
  getCompliance: readArticle('/api/operational_compliance', 'The compliance statement.'),
};

export const compatibilityContract = contract({
  calls: compatibility,
  ours: ['contract_balance', 'trust_balance', 'real_data', 'order_number', 'band', 'settlement', 'readers'],
  uses: ['bank-card', 'deposit', 'help', 'kyc', 'market', 'option', 'session', 'upload', 'user', 'wallet', 'withdraw'],
});
