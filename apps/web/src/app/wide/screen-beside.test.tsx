import { chat } from '@mt2/contracts/chat';
import { help } from '@mt2/contracts/help';
import { assertDefined } from '@mt2/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answers, answersBy } from '../../testing/answers.ts';
import { renderScreen, say } from '../../testing/render-screen.tsx';
import { article, TRADER } from '../../testing/samples.ts';
import { resizeWindow } from '../../testing/window-size.ts';

beforeEach(() => resizeWindow(1440, 900));
const settings = () => screen.findByRole('complementary', { name: say('screen.settings') });

test('a broad window shows the screen that led to this one, with its row marked', async () => {
  const { address } = await renderScreen('/pages/settings/language/language');
  const beside = within(await settings());
  const row = await beside.findByRole('link', { name: new RegExp(say('common.language')) });
  expect(row.getAttribute('aria-current')).toBe('page');
  expect(beside.queryByRole('main')).toBeNull();
  expect(beside.queryByRole('button', { name: say('common.back') })).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: say('screen.language') })).toBeTruthy();
  expect(address()).toBe('/pages/settings/language/language');
});

test('a link of the screen at the left replaces this screen, so one step back leaves both', async () => {
  const { user, address } = await renderScreen('/pages/settings/language/language');
  const steps = history.length;
  await user.click(await within(await settings()).findByRole('link', { name: say('session.login-or-register') }));
  await waitFor(() => expect(address()).toBe('/pages/user/login/login'));
  expect(history.length).toBe(steps);
  await waitFor(() => expect(screen.queryByRole('complementary', { name: say('screen.settings') })).toBeNull());
});

test('a narrower window shows one screen', async () => {
  resizeWindow(1024, 900);
  await renderScreen('/pages/settings/language/language');
  expect(screen.queryByRole('complementary', { name: say('screen.settings') })).toBeNull();
});

test('after a link of the list at its left, the focus is on the title of the new screen', async () => {
  const articles = [article({ id: 1, title: 'First' }), article({ id: 2, title: 'Second' })];
  const { user } = await renderScreen('/pages/help/center/feedback', {
    answers: [
      answers(help.listNews, { list: articles, count: 2, page: 1, limit: 100 }),
      answersBy(help.getNews, ({ id }) =>
        assertDefined(
          articles.find((each) => String(each.id) === id),
          'the article is one of the list',
        ),
      ),
      answers(chat.getUnread, { unread: 0 }),
      answers(help.markRead, 'Read.'),
      answers(help.getReadMarks, { read: [], unread_messages: 0, read_events_up_to: 0, unread_events: 0 }),
    ],
    user: TRADER,
  });
  const list = within(await screen.findByRole('complementary', { name: say('screen.help-centre') }));
  for (const name of [/First/, /Second/]) {
    const [row] = await list.findAllByRole('link', { name });
    await user.click(assertDefined(row, 'the article has a row'));
    const title = await screen.findByRole('heading', { level: 1, name: say('screen.help-detail') });
    await waitFor(() => expect(document.activeElement).toBe(title));
  }
});
