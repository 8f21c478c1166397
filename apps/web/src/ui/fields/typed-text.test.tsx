import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { CodeInput } from '../../areas/session/code/code-input.tsx';
import { AddressField } from '../../areas/withdraw/address/address-field.tsx';
import { InApp } from '../../testing/in-app.tsx';
import { Passcode } from './passcode.tsx';
import { SearchBox } from './search-box.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

type Entry = { label: string; value: string; onChange(value: string): void };
type FormProps = { field(entry: Entry): ReactNode; took(text: string): void };
function Form({ field, took }: FormProps) {
  const [value, setValue] = useState('');
  const onChange = (text: string) => {
    took(text);
    setValue(text);
  };
  return <InApp>{field({ label: 'Label', value, onChange })}</InApp>;
}

const HIDDEN = '\u202a';

test.each<[string, (entry: Entry) => ReactNode, string, string]>([
  ['a text', (entry) => <TextField {...entry} />, `${HIDDEN}ann@mt2\u200b.test\u202c`, 'ann@mt2.test'],
  ['a password', (entry) => <TextField type="password" {...entry} />, `mt2-demo${HIDDEN}`, 'mt2-demo'],
  ['a phone number', (entry) => <TextField type="tel" {...entry} />, '０９０ ๑๒', '090 12'],
  ['a text of several lines', (entry) => <TextArea {...entry} />, `first\u00ad\nsecond`, 'first\nsecond'],
  ['a search', (entry) => <SearchBox {...entry} />, `bit\u2060coin`, 'bitcoin'],
  ['a fund password', (entry) => <Passcode {...entry} />, `２４６${HIDDEN}๘๑๐`, '246810'],
  ['a verification code', (entry) => <CodeInput {...entry} send={async () => ''} />, `１２３ ${HIDDEN}๔๕๖`, '123456'],
  [
    'an address',
    ({ value, onChange }) => (
      <AddressField coinId={3} value={value} onChange={onChange} chain="TRC20" onChain={() => {}} error={undefined} />
    ),
    `${HIDDEN}TJ3c\u200bZ43M\u2069`,
    'TJ3cZ43M',
  ],
])('pasted into %s, what cannot be seen is dropped', async (_, field, pasted, expected) => {
  const took = vi.fn();
  render(<Form field={field} took={took} />);
  const user = userEvent.setup();
  await user.click(screen.getAllByLabelText(/Label|address/i, { selector: 'input, textarea' })[0] as HTMLElement);
  await user.paste(pasted);
  expect(took).toHaveBeenLastCalledWith(expected);
});
