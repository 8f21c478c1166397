import type { withdraw } from '@mt2/contracts/withdraw';
import { assertDefined, err, formatInstant, ok } from '@mt2/domain';
import { coinOf } from '@mt2/domain/markets';
import type { Change, Query } from '../../http/area.ts';
import { deleteAddress as deleteRow, listAddressesOf } from './withdraw.repo.ts';

/** The caller's withdraw addresses, newest first. */
export const listAddresses: Query<typeof withdraw.listAddresses> = async ({ world, person }, { currency }) =>
  ok(
    (await listAddressesOf(world, person.id, currency)).map(({ id, coin, userId, note, address, chain, createdAt }) => ({
      id,
      currency: coin,
      currency_name: assertDefined(coinOf(coin), 'an address has its coin').symbol,
      user_id: userId,
      notes: note,
      address,
      nettype: chain,
      create_time: formatInstant(createdAt),
    })),
  );

/** Removes an address of the caller; another's is not there. */
export const deleteAddress: Change<typeof withdraw.deleteAddress> = (tx, { address_id }) =>
  deleteRow(tx, tx.person.id, address_id) === 1 ? ok(tx.say('operation-success')) : err('address-not-found');
