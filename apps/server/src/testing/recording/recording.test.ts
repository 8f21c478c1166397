import { expect, it } from 'vitest';
import { approvedHashes, differingNames } from './hashes.ts';
import { record, TESTED } from './record.ts';

it('the server gives a user and sends over its feeds the same bytes as when the recording was approved', async () => {
  const tape = await record(() => true, 'quick');
  expect(differingNames(tape.hashes(), approvedHashes(TESTED.quick))).toEqual([]);
});
