import type { Input } from '@mt2/contracts';
import type { withdraw } from '@mt2/contracts/withdraw';
import { about, err, ok } from '@mt2/domain';
import { answerWith, type Change, prepared, type Query } from '../../../http/area.ts';
import { coinAt } from '../../market/index.ts';
import type { TypedFundPassword } from '../../security/index.ts';
import { addAddress as add, prepareAddress, type TypedAddress } from '../add-address.ts';
import { deleteAddress as deleteRow, listAddressesOf } from '../withdraw.repo.ts';

/** The caller's withdrawal addresses, newest first. */
export const listAddresses: Query<typeof withdraw.listAddresses> = async ({ world, person }, { coinId }) => {
  const rows = await listAddressesOf(world, person.id, coinId);
  return ok(
    rows.map((row) => ({ ...row, coinId: row.coin, coin: coinAt(world, row.coin).symbol, label: row.note, addedAt: row.createdAt })),
  );
};

const toAddress = ({ coinId = 0, chain, address, label }: Input<typeof withdraw.addAddress>): TypedAddress => ({
  coin: coinId,
  chain,
  address,
  note: label,
});

/** Adds a withdrawal address for the caller. */
export const addAddress = prepared<typeof withdraw.addAddress, TypedFundPassword>(
  (place, input) => prepareAddress(place, place.person.id, toAddress(input), input.fundPassword),
  (tx, input, password) =>
    answerWith(tx, 'saved', add(tx, tx.person.id, toAddress(input), { password, code: input.code, totp: input.totp })),
);

/** Removes one of the caller's withdrawal addresses; those of other users do not exist for them. */
export const deleteAddress: Change<typeof withdraw.deleteAddress> = (tx, { id }) =>
  deleteRow(tx, tx.person.id, id) === 1 ? ok(tx.say('operation-success')) : about('id', err('address-not-found'));
