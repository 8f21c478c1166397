import { expect, it } from 'vitest';
import { approvedHashes, differingNames } from './hashes.ts';
import { isSlow, record } from './record.ts';

it('the server answers and sends the same bytes as when the recording was approved', async () => {
  const tape = await record(() => true, true);
  expect(
    differingNames(
      tape.hashes(),
      approvedHashes((name) => !isSlow(name)),
    ),
  ).toEqual([]);
});
