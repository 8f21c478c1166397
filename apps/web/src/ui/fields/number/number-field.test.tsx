import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { InApp } from '../../../testing/in-app.tsx';
import { say } from '../../../testing/render-screen.tsx';
import { NumberField } from './number-field.tsx';

let held = '';
function Form({ value, decimals }: { value: string; decimals: number }) {
  const [amount, setAmount] = useState(value);
  held = amount;
  return (
    <InApp>
      <NumberField label="Amount" value={amount} onChange={setAmount} decimals={decimals} step="0.01" />
    </InApp>
  );
}

function showField(value = '', decimals = 2) {
  render(<Form value={value} decimals={decimals} />);
  return { user: userEvent.setup(), field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }) };
}

/** Until the test ends, the device has this language. */
function speak(of: string): void {
  const language = vi.spyOn(navigator, 'language', 'get').mockReturnValue(of);
  onTestFinished(() => language.mockRestore());
}

test('an amount is grouped until it is edited, and edited by its plain digits', async () => {
  const { user, field } = showField('1500');
  await user.click(field);
  expect(field.value).toBe('1,500');
  await user.type(field, '0');
  expect([field.value, held]).toEqual(['15000', '15000']);
  await user.tab();
  expect(field.value).toBe('15,000');
});

test('a text that the keyboard of a phone inserts from its clipboard is read like a pasted one', () => {
  const { field } = showField();
  fireEvent.input(field, { target: { value: '97 €' }, inputType: 'insertText', data: '97 €' });
  expect([field.value, held]).toEqual(['97', '97']);
});

test('a key that is not part of a number does nothing, and the field says so until the next key', async () => {
  const { user, field } = showField('15');
  await user.type(field, 'e-x', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect([field.value, held, field.selectionStart]).toEqual(['15', '15', 1]);
  expect(screen.getByRole('alert').textContent).toBe(say('common.numbers-only'));
  await user.keyboard('0');
  expect([field.value, held]).toEqual(['105', '105']);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.keyboard('-');
  await user.tab();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('pasted text that is not a number is kept, and the field says so immediately', async () => {
  const { user, field } = showField();
  await user.click(field);
  await user.paste('1e3');
  await user.tab();
  expect([field.value, screen.getByRole('alert').textContent]).toEqual(['1e3', say('common.numbers-only')]);
});

test('a digit beyond the last decimal is not accepted, and the field says why until the next key', async () => {
  const { user, field } = showField();
  const why = () => screen.queryByText(say('common.most-decimals', { number: 2 }));
  await user.type(field, '1.234');
  expect([field.value, held, why() === null]).toEqual(['1.23', '1.23', false]);
  await user.keyboard('{Backspace}');
  expect([held, why()]).toEqual(['1.2', null]);
  await user.keyboard('34');
  expect(why()).not.toBeNull();
  await user.keyboard('{ArrowUp}');
  expect([held, why()]).toEqual(['1.24', null]);
  await user.keyboard('{Backspace}45');
  expect(why()).not.toBeNull();
  await user.tab();
  expect(why()).toBeNull();
});

test.each([
  ['en-US', '.5'],
  ['es-ES', '.5'],
  ['es-ES', ',5'],
])('on a device in %s, a whole number takes no digit of %j, and the field says why until the mark is deleted', async (of, fraction) => {
  speak(of);
  const { user, field } = showField('', 0);
  await user.type(field, `1${fraction}0`);
  expect([field.value, held, screen.queryByText(say('common.whole-numbers')) === null]).toEqual(['1.', '1', false]);
  await user.keyboard('{Backspace}5');
  expect([field.value, held, screen.queryByText(say('common.whole-numbers'))]).toEqual(['15', '15', null]);
});

test('an amount selected when its field is entered is replaced by typing', async () => {
  const { user, field } = showField('64140.00');
  field.select();
  field.focus();
  await user.keyboard('6');
  expect([field.value, held]).toEqual(['6', '6']);
});

test('a digit typed inside a grouped amount leaves the caret behind it', async () => {
  const { user, field } = showField('1500');
  await user.click(field);
  field.setSelectionRange(1, 1);
  await user.keyboard('2');
  expect([field.value, field.selectionStart]).toEqual(['12500', 2]);
});

test('if the device writes decimals with a comma, a typed comma is the point, and a pasted one still separates thousands', async () => {
  speak('es-ES');
  const { user, field } = showField('', 8);
  await user.type(field, '1,125');
  expect([field.value, held]).toEqual(['1.125', '1.125']);
  await user.clear(field);
  await user.keyboard('1.234,5');
  expect([field.value, held]).toEqual(['1234.5', '1234.5']);
  await user.clear(field);
  await user.paste('1,125');
  expect(held).toBe('1125');
  await user.keyboard('{Backspace}');
  field.setSelectionRange(1, 1);
  await user.keyboard(',');
  expect([field.value, field.selectionStart, held]).toEqual(['1.12', 2, '1.12']);
  await user.clear(field);
  await user.paste('1,125');
  // Before the group mark, which the typed comma equals.
  field.setSelectionRange(1, 1);
  await user.keyboard(',5');
  expect([field.value, field.selectionStart, held]).toEqual(['1.5125', 3, '1.5125']);
});

test.each([2, 8])('a comma typed as the point separates thousands if a point follows a group, with %i decimals', async (decimals) => {
  speak('es-ES');
  const { user, field } = showField('', decimals);
  await user.type(field, '41,112.48');
  expect([field.value, held]).toEqual(['41112.48', '41112.48']);
  await user.clear(field);
  await user.keyboard('41,11.');
  expect(held).toBe('41.11.');
  await user.clear(field);
  await user.keyboard('41,112{Backspace}.');
  expect(held).toBe(decimals > 2 ? '41.11.' : '41.1.');
});
