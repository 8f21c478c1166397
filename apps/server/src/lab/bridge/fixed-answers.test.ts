import { readFileSync } from 'node:fs';
import { type BridgeFile, bridgeFile } from '@mt2/contracts/lab/bridge-file';
import { assertDefined } from '@mt2/domain';
import { expect, it } from 'vitest';
import { dependsOnUser, FixedAnswers } from './fixed-answers.ts';
import { readBridgeFile } from './read-bridge-file.ts';

type Asked = Parameters<FixedAnswers['take']>[1];

const file = (...fixed: readonly object[]): BridgeFile => bridgeFile.parse({ fixed });
const asked: Asked = { name: 'spot.placeOrder', account: 'ann@mt2.test', fields: { id: '7', amount: 0.5 } };
const takenOf = (of: BridgeFile, more: Partial<Asked>[] = [{}]) => {
  const answers = new FixedAnswers();
  return more.map((each) => answers.take(of, { ...asked, ...each })?.body);
};

it('gives the first answer for the call, its user and its values', () => {
  const of = file(
    { call: 'spot.cancelOrder', body: 'other' },
    { call: 'spot.placeOrder', when: { user: 'bob@mt2.test' }, body: 'bob' },
    { call: 'spot.placeOrder', when: { input: { id: 8 } }, body: 'eight' },
    { call: 'spot.placeOrder', when: { user: 'Ann@mt2.test', input: { id: 7, amount: '0.5' } }, body: 'ann' },
    { call: 'spot.placeOrder', body: 'all' },
  );
  expect(takenOf(of, [{}, { account: 'bob@mt2.test' }, { fields: { id: 8, amount: 1 } }, { name: 'spot.listOrders' }])).toEqual([
    'ann',
    'bob',
    'eight',
    undefined,
  ]);
});

it('gives it once, n times or always, and anew for a file that is set again', () => {
  const again = [{}, {}, {}, {}];
  const call = 'spot.placeOrder';
  expect(takenOf(file({ call, body: 1, times: 'once' }, { call, body: 2, times: 2 }), again)).toEqual([1, 2, 2, undefined]);
  expect(takenOf(file({ call, body: 1, times: 'always' }), again)).toEqual([1, 1, 1, 1]);
  const answers = new FixedAnswers();
  for (const read of [file({ call, body: 1, times: 1 }), file({ call, body: 1, times: 1 })])
    expect([answers.take(read, asked)?.body, answers.take(read, asked)?.body]).toEqual([1, undefined]);
});

it('needs the user only for answers of single users', () => {
  const of = file({ call: 'spot.placeOrder', when: { user: 'ann@mt2.test' }, body: 1 }, { call: 'spot.cancelOrder', body: 1 });
  expect([dependsOnUser(of, 'spot.placeOrder'), dependsOnUser(of, 'spot.cancelOrder')]).toEqual([true, false]);
});

it('is read from the file of the documents', () => {
  const document = readFileSync(new URL('../../../../../docs/bridge.md', import.meta.url), 'utf8');
  const [, text = ''] = assertDefined(/```yaml\n(routes:[\s\S]*?)```/.exec(document), 'the document has a file');
  const read = readBridgeFile(text);
  expect(read).toMatchObject({ ok: true, value: { fixed: [{ headers: { 'retry-after': '30' } }] } });
});
