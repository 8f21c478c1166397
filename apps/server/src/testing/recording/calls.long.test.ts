import { expect, it } from 'vitest';
import { approvedHashes, differingNames } from './hashes.ts';
import { record, TESTED } from './record.ts';

it('the server answers every call with the same bytes as when the recording was approved', async () => {
  const tape = await record(() => true, 'long');
  expect(differingNames(tape.hashes(), approvedHashes(TESTED.long))).toEqual([]);
});
