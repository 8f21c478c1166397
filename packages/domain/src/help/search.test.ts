import { expect, it } from 'vitest';
import { findArticles, suggestArticles } from './search.ts';

const article = (title: string, abstract: string, content: string) => ({ title, abstract, content });
const english = [
  article('How is the fee calculated?', 'Maker and taker', '<p>From the coin that you <strong>receive</strong>.</p>'),
  article('The order book', 'Bids and asks', '<p>Depth and grouping; the fee is shown below.</p>'),
  article('I forgot my login password. What now?', 'A code by email', '<p>Set a new one.</p>'),
];

it.each<[string, readonly number[]]>([
  ['', [0, 1, 2]],
  ['  ', [0, 1, 2]],
  ['?!', []],
  ['FEE', [0, 1]],
  ['fees', [0, 1]],
  ['taker coin', [0]],
  ['and', [0, 1]],
  ['strong', []],
  ['unknown', []],
  ['passw', [2]],
  ['pasword', [2]],
  ['takerr', [0]],
  ['coint', []],
  ['ee', []],
  ['how do I reset my forgotten password now', []],
  ['what if I forgot a password', [2]],
])('finds %j in articles of a language with spaces', (search, found) =>
  expect(findArticles(english, search)).toEqual(found.map((index) => english[index])),
);

it.each<[string, readonly ReturnType<typeof article>[], string, readonly number[]]>([
  [
    'Chinese',
    [
      article('忘记登录密码怎么办？', '通过邮箱找回', '<p>设置新密码。</p>'),
      article('手续费如何计算？', '挂单与吃单', '<p>从收到的币种中扣除。</p>'),
    ],
    '我的密码忘记了怎么找回',
    [0],
  ],
  [
    'Japanese',
    [
      article('ログインパスワードを忘れました', 'メールで再設定', '<p>新しいものを設定します。</p>'),
      article('手数料の計算方法', 'メイカーとテイカー', ''),
    ],
    'パスワードを忘れた場合',
    [0],
  ],
  [
    'Thai',
    [article('ลืมรหัสผ่านเข้าสู่ระบบ ทำอย่างไร', 'รับรหัสทางอีเมล', ''), article('ค่าธรรมเนียมคิดอย่างไร', 'เมกเกอร์และเทกเกอร์', '')],
    'ฉันลืมรหัสผ่าน',
    [0],
  ],
  [
    'Korean with a particle',
    [article('로그인 비밀번호를 잊어버렸어요', '이메일로 재설정', ''), article('수수료는 어떻게 계산되나요?', '메이커와 테이커', '')],
    '비밀번호가 기억나지 않아요',
    [0],
  ],
  ['Katakana of two words', [article('ログインパスワードを忘れました', '', ''), article('テイカー', '', '')], 'ログインワード', [0]],
  ['Korean in the middle of a word', [article('수수료는 어떻게 계산되나요?', '', '')], '수수료', [0]],
  ['Latin letters within Chinese', [article('如何提现 USDT？', '', ''), article('如何充值？', '', '')], 'usdt提现', [0]],
  ['full-width letters', [article('Withdraw USDT', '', '')], 'ＵＳＤＴ', [0]],
])('finds in %s', (_, articles, search, found) => expect(findArticles(articles, search)).toEqual(found.map((index) => articles[index])));

it('ranks a title above a text that says the same', () => {
  const articles = [article('Something', '', 'withdrawal'), article('Withdrawal', '', '')];
  expect(findArticles(articles, 'withdrawal').map(({ title }) => title)).toEqual(['Withdrawal', 'Something']);
});

const faq = [
  ...english,
  article('How do I deposit?', 'Choose the coin', ''),
  article('How does a loan work?', 'Collateral and interest', ''),
];

it.each<[string, readonly number[]]>([
  ['fees for a deposit', [0, 3]],
  ['my deposits are missing', [3]],
  ['forgotten passwords', [2]],
  ['interest', [4]],
  ['how do you do', []],
  ['depth', []],
  ['', []],
])('suggests for %j the articles with its rare words in their headline', (sentence, found) =>
  expect(suggestArticles(faq, sentence)).toEqual(found.map((index) => faq[index])),
);

it('suggests what a search finds in a script without spaces', () => {
  const chinese = [article('如何提现？', '手续费', ''), article('如何充值？', '网络', '')];
  expect(suggestArticles(chinese, '提现')).toEqual([chinese[0]]);
});
