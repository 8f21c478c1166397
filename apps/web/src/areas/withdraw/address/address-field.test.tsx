import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { hasFundPassword, identityOf, TRADER } from '../../../testing/samples.ts';

const HEX = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const TOKEN = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

afterEach(() => void vi.unstubAllGlobals());

/** The form of a new address of USDT over Ethereum, and a paste into it. */
async function open() {
  const person = await renderScreen('/pages/user/address/create?coin=USDT&network=ERC20', {
    answers: [...identityOf(TRADER), hasFundPassword(true)],
    user: TRADER,
  });
  const field = await screen.findByLabelText<HTMLTextAreaElement>(say('withdraw.address'), { selector: 'textarea' });
  const paste = async (text: string) => {
    await navigator.clipboard.writeText(text);
    await person.press(say('common.paste'));
    await waitFor(() => expect(field.value).not.toBe(''));
  };
  return { ...person, field, paste };
}

test("the recipient is pasted from a token's transfer", async () => {
  const { field, paste } = await open();
  await paste(`ethereum:${TOKEN}@1/transfer?address=${HEX}&uint256=1e6`);
  expect(field.value).toBe(HEX);
  await screen.findByText(say('withdraw.address-right', { chain: 'ERC20' }));
});

test.each(['hello', `ethereum:${HEX}@137`])('a paste of %s is immediately shown as no address', async (pasted) => {
  const { field, paste } = await open();
  await paste(pasted);
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
});

test('a code of a different network is accepted and offers that network; one without an address leaves the sheet open', async () => {
  const { field, press, sheet, user } = await open();
  let code = 'https://example.com';
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1, height: 1, close: () => {} }));
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async () => [{ rawValue: code }];
    },
  );
  await user.type(field, 'TR7');
  await press(say('withdraw.scan'));
  const picture = new File([''], 'code.png', { type: 'image/png' });
  const scan = await sheet(say('withdraw.scan'));
  await user.upload(await scan.findByLabelText(say('withdraw.scan-picture')), picture);
  expect((await scan.findByText(say('withdraw.no-address-in-code'))).getAttribute('role')).toBe('alert');
  expect(field.value).toBe('TR7');
  code = `tron:${TRON}?amount=5`;
  await user.upload(await scan.findByLabelText(say('withdraw.scan-picture')), picture);
  await screen.findByText(say('withdraw.address-of-other', { chain: 'TRC20' }));
  expect(field.value).toBe(TRON);
});
