import { act, render, screen } from '@testing-library/react';
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

test.each([
  ['before it is sent again is cleared', 'before', 'newcomer@mt2.test', ''],
  ['while it is sent again is kept', 'meanwhile', 'newcomer@mt2.test', '123456'],
  ['is kept if it cannot be sent, which can be tried again', 'before', undefined, '123456'],
])('a code typed %s', async (_, typedAt, recipient, left) => {
  const sending = Promise.withResolvers<string | undefined>();
  render(<Form send={() => sending.promise} />);
  const user = userEvent.setup();
  const [code, button] = [screen.getByRole<HTMLInputElement>('textbox'), screen.getByRole<HTMLButtonElement>('button')];
  if (typedAt === 'before') await user.type(code, '123456');
  await user.click(button);
  if (typedAt === 'meanwhile') await user.type(code, '123456');
  expect(code.value).toBe('123456');
  await act(async () => sending.resolve(recipient));
  expect([code.value, button.disabled]).toEqual([left, recipient !== undefined]);
});
