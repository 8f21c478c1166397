// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { useAppKit } from '../../../frame/kit-words.ts';
import { startI18n } from '../../../platform/i18n.ts';
import { KitProvider } from '../../../ui/kit.tsx';
import { CodeInput } from './code-input.tsx';

beforeAll(startI18n);
afterEach(cleanup);

function Form({ send }: { send(): Promise<string | undefined> }) {
  const [code, setCode] = useState('');
  return (
    <KitProvider kit={useAppKit()}>
      <CodeInput label="Code" value={code} onChange={setCode} send={send} />
    </KitProvider>
  );
}

/** A form with a code; the test decides when the response to its sending arrives. */
function showForm() {
  const sending = Promise.withResolvers<string | undefined>();
  render(<Form send={() => sending.promise} />);
  return {
    answer: sending.resolve,
    user: userEvent.setup(),
    code: screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' }),
    button: screen.getByRole<HTMLButtonElement>('button'),
  };
}

test('a code typed before the response to its sending is not cleared', async () => {
  const { answer, user, code, button } = showForm();
  await user.click(button);
  await user.type(code, '123456');
  answer('newcomer@mt2.test');
  await waitFor(() => expect(button.disabled).toBe(true));
  expect(code.value).toBe('123456');
});

test('a typed code is cleared when a new one is sent', async () => {
  const { answer, user, code, button } = showForm();
  await user.type(code, '123456');
  await user.click(button);
  expect(code.value).toBe('123456');
  answer('newcomer@mt2.test');
  await waitFor(() => expect(button.disabled).toBe(true));
  expect(code.value).toBe('');
});

test('the typed code is kept if sending fails, and sending can be repeated', async () => {
  const { answer, user, code, button } = showForm();
  await user.type(code, '123456');
  await user.click(button);
  answer(undefined);
  await user.type(code, '{Backspace}');
  expect(code.value).toBe('12345');
  expect(button.disabled).toBe(false);
});

test('a code has six digits, whatever is typed', async () => {
  const { user, code } = showForm();
  await user.type(code, '1a2 3-4567');
  expect(code.value).toBe('123456');
});
