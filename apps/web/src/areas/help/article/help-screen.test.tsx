import { help, NEWS } from '@mt2/contracts/help';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, answersBy, refuses, sentTo } from '../../../testing/answers.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { article } from '../../../testing/samples.ts';
import { withSteps } from './steps.ts';

const QUESTIONS = [
  article({ id: 1801, c_id: 18, title: 'How do I sign up?', abstract: 'By phone or email.', readers: 2 }),
  article({ id: 1802, c_id: 18, title: 'When is a market order filled?', abstract: 'At once, at the best prices.', readers: 3 }),
  article({ id: 1803, c_id: 18, title: 'I forgot my password', readers: 2 }),
  article({ id: 1807, c_id: 18, title: 'How do I deposit?', readers: 2 }),
];
const AGREEMENTS = [article({ id: 3501, c_id: 35, title: 'User agreement' })];
const shelved = (shelves: Readonly<Record<string, typeof QUESTIONS>>) =>
  answersBy(help.listNews, ({ c_id }) => {
    const list = shelves[String(c_id)] ?? [];
    return { list, count: list.length, page: 1, limit: 100 };
  });
const given = [shelved({ 18: QUESTIONS, 35: AGREEMENTS })];
const textsOf = (rows: readonly HTMLElement[]) => rows.map(({ textContent }) => textContent);

test('help articles are listed by section, the most read first, and searched in all sections', async () => {
  const { user, main } = await renderScreen('/pages/help/center/center', { answers: given });
  expect(await main().findAllByRole('listitem')).toHaveLength(4);
  screen.getByRole('radio', { name: say('help.topic-popular'), checked: true });
  expect(textsOf(main().getAllByRole('listitem'))).toEqual(
    [1, 0, 3, 2].map((index) => `${QUESTIONS[index]?.title}${QUESTIONS[index]?.abstract}`),
  );
  await user.click(screen.getByRole('tab', { name: say('help.agreements') }));
  await screen.findByRole('link', { name: new RegExp(say('common.user-agreement')) });
  const field = screen.getByRole('searchbox', { name: say('help.search-placeholder') });
  await user.type(field, 'deposit');
  await waitFor(() => expect(textsOf(main().getAllByRole('listitem'))).toEqual([expect.stringContaining('How do I deposit?')]));
  expect(screen.queryByRole('tab')).toBeNull();
  await user.clear(field);
  await user.type(field, 'top up');
  await screen.findByRole('link', { name: /How do I deposit/ });
  await user.clear(field);
  await user.type(field, 'zzzz');
  await screen.findByText(say('market.search-empty', { query: 'zzzz' }));
  screen.getByRole('link', { name: say('help.ask-support') });
});

test.each([
  ['an agreement', '/pages/help/center/detail', { id: 3501, c_id: NEWS.agreement }, 'settings.legal'],
  ['the article about the product', '/pages/help/center/detail', { id: 3302, c_id: NEWS.contact }, 'common.about-us'],
  ['an announcement', '/pages/notice/detail', { id: 408, c_id: NEWS.notice }, 'screen.notice-detail'],
] as const)('an article opens by its ID, and its kind is the title of the screen: %s', async (_, path, given, word) => {
  await renderScreen(`${path}?id=${given.id}`, { answers: [answers(help.getNews, article({ ...given, title: 'Given' }))] });
  await screen.findByRole('heading', { level: 2, name: 'Given' });
  screen.getByRole('heading', { level: 1, name: say(word) });
  expect(sentTo(help.getNews)).toEqual([{ id: String(given.id) }]);
});

test('an article about a procedure has its steps as a list, and leads to its screen', async () => {
  const content = '<p>Open <a href="#/x">Deposit</a>, and copy the address. After sending 0.5 BTC, tap “Sent”. Wait.</p><p>One. Two.</p>';
  const guide = article({ id: 1811, c_id: 18, title: 'How do I deposit?', content });
  await renderScreen('/pages/help/center/detail?id=1811', { answers: [answers(help.getNews, guide), shelved({})] });
  const steps = await screen.findAllByRole('listitem');
  expect(textsOf(steps)).toEqual(['Open Deposit, and copy the address.', 'After sending 0.5 BTC, tap “Sent”.', 'Wait.']);
  screen.getByText('One. Two.');
  expect(withSteps('<p>打开充值。复制地址。</p>')).toBe('<ol><li>打开充值。</li><li>复制地址。</li></ol>');
  const links = screen.getAllByRole('link', { name: say('screen.deposit') });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#/x', '#/pages/assets/deposit/index']);
});

test('an unknown article shows a message', async () => {
  const refused = refuses(help.getNews, 'No such article', { key: 'news-not-found' });
  await renderScreen('/pages/help/center/detail?id=999999', { answers: [refused] });
  await screen.findByText(say('help.not-available'));
});

test('a topic shows its questions only, and an article leads to others of its topic and asks whether it helped', async () => {
  const many = [
    ...QUESTIONS.slice(0, 2),
    article({ id: 1811, c_id: 18, title: 'How do I deposit?' }),
    article({ id: 1804, c_id: 18, title: 'Which order?' }),
  ];
  const { user, main } = await renderScreen('/pages/help/center/center', {
    answers: [shelved({ 18: many }), answers(help.getNews, QUESTIONS[0] as never)],
  });
  expect(await main().findAllByRole('listitem')).toHaveLength(4);
  await user.click(screen.getByRole('radio', { name: say('help.topic-money') }));
  expect(textsOf(main().getAllByRole('listitem'))).toEqual([expect.stringContaining('How do I deposit?')]);
  await user.click(screen.getByRole('radio', { name: say('help.topic-account') }));
  const [row] = main().getAllByRole('listitem');
  await user.click(within(row as HTMLElement).getByRole('link'));
  const related = await screen.findByRole('region', { name: say('help.related') });
  expect(textsOf(within(related).getAllByRole('link'))).toEqual(['When is a market order filled?']);
  await user.click(screen.getByRole('button', { name: say('help.helpful-no') }));
  screen.getByText(say('help.helpful-thanks'));
  screen.getByRole('link', { name: say('help.helpful-tell-us') });
  expect(localStorage.getItem('mt2.helpful')).toBe('{"1801":false}');
  await user.click(within(related).getByRole('link'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});
