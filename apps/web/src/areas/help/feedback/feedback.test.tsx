import { help } from '@mt2/contracts/help';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answered, answers, refuses, sentTo } from '../../../testing/answers.ts';
import { givePictures, pictureFile } from '../../../testing/pictures.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { noPage, TRADER } from '../../../testing/samples.ts';

afterEach(() => void vi.unstubAllGlobals());

const row = (id: number, status: 1 | 2 | 3, reply: string) => ({
  id,
  content: `Feedback ${id}`,
  imgs: [],
  status,
  reply,
  created_at: '2026-01-01 00:00:00',
  replied_at: reply && '2026-01-01 01:00:00',
});
const listOf = (...rows: ReturnType<typeof row>[]) =>
  answers(help.listFeedback, { ...noPage(), total: rows.length, data: rows, list: rows, count: rows.length, page: 1, limit: 10 });
const list = listOf(row(2, 1, ''), row(1, 2, 'It is faster now.'));
const open = (given: readonly Answered[]) => renderScreen('/pages/help/center/feedback', { answers: given, user: TRADER });

test("feedback that says something is sent, and appears in the user's list with the answers to earlier feedback", async () => {
  const { press, user } = await open([list, answers(help.sendFeedback, 'Submitted')]);
  await user.click(screen.getByRole('radio', { name: say('help.topic-trading') }));
  await user.type(screen.getByRole('textbox'), 'asdf');
  await press(say('common.submit'));
  await screen.findByText(say('refusal.feedback-required'));
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), '  The chart is slow. ');
  await press(say('common.submit'));
  await screen.findByText('Submitted');
  expect(sentTo(help.sendFeedback)).toEqual([{ content: `[${say('help.topic-trading')}] The chart is slow.`, imgs: '' }]);
  await screen.findByText('It is faster now.');
  await screen.findByText(say('help.feedback-waiting'));
  await screen.findByText(say('help.feedback-answered'));
});

test('the server’s refusal appears at the text, which is kept', async () => {
  const refused = refuses(help.sendFeedback, 'Five are waiting');
  const { press, user } = await open([list, refused]);
  await user.type(screen.getByRole('textbox'), 'Again the same');
  await press(say('common.submit'));
  expect((await screen.findAllByText('Five are waiting')).length).toBeGreaterThan(0);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Again the same');
});

test('typed feedback is kept while the list is shown, and an empty list has a note', async () => {
  const { user } = await open([listOf()]);
  await user.type(screen.getByRole('textbox'), 'Half a sentence');
  await user.click(screen.getByRole('tab', { name: say('help.feedback-mine') }));
  await screen.findByText(say('help.no-feedback'));
  await user.click(screen.getByRole('tab', { name: say('help.feedback-new') }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Half a sentence');
});

test('a picture is replaced and removed in its own place', async () => {
  givePictures('at once');
  const { press, user } = await open([list, answers(help.sendFeedback, 'Submitted')]);
  const nameOf = (number: number, action: 'pick' | 'replace' | 'remove') =>
    `${say('help.feedback-picture')}${number === 1 ? '' : ` ${number}`}: ${say(`upload.${action}`)}`;
  const put = async (number: number, name: string, action: 'pick' | 'replace' = 'pick') => {
    await user.upload(await screen.findByLabelText(nameOf(number, action)), pictureFile(name));
    await screen.findByLabelText(nameOf(number, 'replace'));
  };
  await user.type(screen.getByRole('textbox'), 'See the chart');
  await put(1, 'a.jpg');
  await press(say('deposit.add-picture'));
  await put(2, 'b.jpg');
  await press(say('deposit.add-picture'));
  await put(3, 'c.jpg');
  await put(1, 'a2.jpg', 'replace');
  await press(nameOf(2, 'remove'));
  await screen.findByLabelText(nameOf(2, 'pick'));
  await press(say('common.submit'));
  await screen.findByText('Submitted');
  expect(sentTo(help.sendFeedback)).toEqual([{ content: 'See the chart', imgs: '/upload/a2.jpg,/upload/c.jpg' }]);
});

test('a picture that is read after the feedback was sent leaves the next form empty', async () => {
  givePictures('at once');
  const { press, user } = await open([list, answers(help.sendFeedback, 'Submitted')]);
  const nameOf = (number: string) => `${say('help.feedback-picture')}${number}: ${say('upload.pick')}`;
  const head = Promise.withResolvers<ArrayBuffer>();
  const late = Object.assign(pictureFile('late.jpg'), { slice: () => ({ arrayBuffer: () => head.promise }) });
  await user.type(screen.getByRole('textbox'), 'See the chart');
  await user.upload(await screen.findByLabelText(nameOf('')), pictureFile('a.jpg'));
  await press(say('deposit.add-picture'));
  await user.upload(await screen.findByLabelText(nameOf(' 2')), late);
  await press(say('common.submit'));
  await screen.findByText('Submitted');
  await act(async () => head.resolve(await pictureFile('late.jpg').arrayBuffer()));
  await user.click(await screen.findByRole('tab', { name: say('help.feedback-new') }));
  await screen.findByLabelText(nameOf(''));
  expect(screen.queryByLabelText(nameOf(' 2'))).toBeNull();
});
