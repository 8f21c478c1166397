import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { InApp } from '../../testing/in-app.tsx';
import { ConfirmSheet, type ConfirmSheetProps } from './confirm-sheet.tsx';
import QuestionView from './question-view.tsx';

type ShownProps = Partial<ConfirmSheetProps> & Pick<ConfirmSheetProps, 'onConfirm'>;
const Shown = (props: ShownProps) => (
  <InApp>
    <ConfirmSheet open keepMounted onClose={() => {}} title="Withdraw 10 USDT" action="Withdraw" {...props} />
  </InApp>
);
const WithNote = (props: ShownProps) => (
  <Shown {...props}>
    <input aria-label="Note" />
  </Shown>
);
const note = () => screen.findByRole('textbox', { name: 'Note' });
const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Withdraw', hidden: true });

/** An action that runs until `finish` is called. */
function slowDeed() {
  const pending = Promise.withResolvers<void>();
  return { deed: vi.fn(() => pending.promise), finish: pending.resolve };
}

test('a warning, the rows and small print are shown, and the total right above the button', async () => {
  render(
    <Shown
      onConfirm={() => {}}
      warning="It cannot be called back"
      rows={[{ label: 'Fee', value: '1 USDT' }]}
      total={{ label: 'You receive', value: '9 USDT' }}
      notes={['Within a day']}
    />,
  );
  const sheet = await screen.findByRole('dialog', { name: 'Withdraw 10 USDT' });
  const said = sheet.textContent ?? '';
  const places = ['It cannot be called back', 'Fee1 USDT', 'Within a day', 'You receive9 USDT'].map((part) => said.indexOf(part));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(-1);
});

test('the action runs once until it is settled, however often the button is pressed', async () => {
  const { deed, finish } = slowDeed();
  render(<Shown onConfirm={deed} />);
  const confirm = await button();
  for (let press = 0; press < 3; press += 1) fireEvent.click(confirm);
  expect(deed).toHaveBeenCalledTimes(1);
  await waitFor(() => expect([confirm.disabled, confirm.getAttribute('aria-busy')]).toEqual([true, 'true']));
  finish();
  await waitFor(() => expect(confirm.disabled).toBe(false));
  fireEvent.click(confirm);
  expect(deed).toHaveBeenCalledTimes(2);
});

test('a closing sheet does nothing any more', async () => {
  const deed = vi.fn();
  const { rerender } = render(<Shown onConfirm={deed} />);
  const confirm = await button();
  rerender(<Shown onConfirm={deed} open={false} />);
  fireEvent.click(confirm);
  expect(deed).not.toHaveBeenCalled();
});

test('a reason against it is shown, and highlighted by a press, which does nothing', async () => {
  const deed = vi.fn();
  render(<Shown onConfirm={deed} reason="The market is halted" />);
  fireEvent.click(await button());
  const reason = await screen.findByText('The market is halted');
  await waitFor(() => expect(document.activeElement).toBe(reason));
  expect(deed).not.toHaveBeenCalled();
});

test('the failure of an attempt does not prevent another, and is gone once the sheet closes', async () => {
  const deed = vi.fn();
  const { rerender } = render(<Shown onConfirm={deed} failure="No" />);
  await screen.findByText('No');
  fireEvent.click(await button());
  expect(deed).toHaveBeenCalledOnce();
  rerender(<Shown onConfirm={deed} failure="No" open={false} />);
  expect(screen.queryByText('No')).toBeNull();
});

test('neither the button nor Enter in a field performs it until its content is read', async () => {
  const deed = vi.fn();
  const { rerender } = render(<WithNote onConfirm={deed} isReady={false} />);
  await userEvent.type(await note(), 'rent{Enter}');
  expect([(await button()).disabled, deed.mock.calls.length]).toEqual([true, 0]);
  rerender(<WithNote onConfirm={deed} />);
  await userEvent.type(await note(), '{Enter}');
  expect(deed).toHaveBeenCalledTimes(1);
});

test('the question is turned off only together with the action', async () => {
  const turnOff = vi.fn();
  const skip = { label: 'Do not ask again', turnOff };
  const { rerender } = render(<Shown onConfirm={() => {}} skip={skip} reason="Not now" />);
  fireEvent.click(await screen.findByRole('switch', { name: 'Do not ask again' }));
  fireEvent.click(await button());
  expect(turnOff).not.toHaveBeenCalled();
  rerender(<Shown onConfirm={() => {}} skip={skip} />);
  fireEvent.click(await button());
  expect(turnOff).toHaveBeenCalledTimes(1);
});

test('a question has a second answer, which does nothing but close it, and describes itself by its text', async () => {
  const [answer, ask] = [vi.fn(), { title: 'Log out?', text: 'Robots keep running', ok: 'Log out', cancel: 'Stay' }];
  render(
    <InApp>
      <QuestionView asked={{ ...ask, id: 1, open: true, answer }} />
    </InApp>,
  );
  const question = within(await screen.findByRole('alertdialog', { name: 'Log out?', description: 'Robots keep running' }));
  fireEvent.click(question.getByRole('button', { name: 'Stay' }));
  expect(answer.mock.calls).toEqual([[false]]);
  fireEvent.click(question.getByRole('button', { name: 'Log out' }));
  expect(answer.mock.calls).toEqual([[false], [true]]);
});

test('a link to an unmet need replaces the button, and Enter does nothing', async () => {
  const deed = vi.fn();
  render(<WithNote onConfirm={deed} instead={<a href="#verify">Verify first</a>} />);
  await screen.findByRole('link', { name: 'Verify first' });
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  await userEvent.type(await note(), '{Enter}');
  expect(deed).not.toHaveBeenCalled();
});
