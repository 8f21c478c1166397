import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { InApp } from '../../../testing/in-app.tsx';
import { CodeInput } from './code-input.tsx';

function Form({ send }: { send(): Promise<string | undefined> }) {
  const [code, setCode] = useState('');
  return (
    <InApp>
      <CodeInput label="Code" value={code} onChange={setCode} send={send} />
    </InApp>
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
