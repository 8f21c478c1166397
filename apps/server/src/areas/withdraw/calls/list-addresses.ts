import type { withdraw } from '@mt2/contracts/withdraw';
import { formatInstant, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { coinAt } from '../../market/index.ts';
import { listAddressesOf } from '../withdraw.repo.ts';

/** The caller's withdraw addresses, newest first. */
export const listAddresses: Query<typeof withdraw.listAddresses> = async ({ world, person }, { currency }) =>
  ok(
    (await listAddressesOf(world, person.id, currency)).map(({ id, coin, userId, note, address, chain, createdAt }) => ({
      id,
      currency: coin,
      currency_name: coinAt(world, coin).symbol,
      user_id: userId,
      notes: note,
      address,
      nettype: chain,
      create_time: formatInstant(createdAt),
    })),
  );
