import { waiting } from '@mt2/contracts/waiting';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answers, sentTo } from '../../../testing/answers.ts';
import { openLeverage } from '../../../testing/leverage-screen.tsx';
import { say } from '../../../testing/render-screen.tsx';
import { toggleChart } from '../../order/contract/choices.ts';

/** A chart is drawn in a browser only. */
beforeEach(toggleChart);

const CALLBACK = () => say('trigger.callback');

/** The sheet that closes a long of 100 lots, with the form of a trailing stop. */
async function open() {
  const person = await openLeverage([{}], { given: [answers(waiting.close, 'ok')] });
  await person.press(say('lever.close'));
  const dialog = within(await screen.findByRole('dialog'));
  const chip = (name: string) => person.user.click(dialog.getByRole('radio', { name }));
  await chip(say('trigger.trail'));
  const confirm = () => person.user.click(dialog.getByRole('button', { name: say('lever.close-long') }));
  return { ...person, dialog, chip, confirm };
}

test('a trailing stop of a position watches the mark price, and keeps its terms and lots next to other ways to close', async () => {
  const { dialog, chip, fill, field } = await open();
  dialog.getByRole('combobox', { name: `${say('trigger.watched')}: ${say('trigger.by-mark')}` });
  dialog.getByText(say('trigger.close-note'));
  expect(dialog.queryByText(say('lever.estimated-net'))).toBeNull();
  await fill(CALLBACK(), '1');
  await fill(say('lever.close-quantity'), '40');
  await dialog.findByText(/^First stop price/);
  expect(dialog.getByText(say('lever.estimated-net')).nextElementSibling?.textContent).not.toBe('—');
  await chip(say('spot.market'));
  expect(dialog.queryByLabelText(CALLBACK())).toBeNull();
  await chip(say('trigger.trail'));
  expect([(await field(CALLBACK())).value, (await field(say('lever.close-quantity'))).value]).toEqual(['1', '40']);
});

test('a trailing stop of a position is refused at its fields, then sent with its lots', async () => {
  const { fill, confirm, pointsOut } = await open();
  await confirm();
  await pointsOut(CALLBACK());
  await fill(CALLBACK(), '1');
  await fill(say('lever.close-quantity'), '101');
  await confirm();
  await pointsOut(say('lever.close-quantity'));
  expect(sentTo(waiting.close)).toEqual([]);
  await fill(say('lever.close-quantity'), '40');
  await confirm();
  await screen.findByText('ok');
  expect(sentTo(waiting.close)).toEqual([
    expect.objectContaining({ ticket_id: '7', share: '40', callback_rate: '0.01000000', trigger_by: 'mark' }),
  ]);
});
