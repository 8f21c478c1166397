import type { Input } from '@mt2/contracts';
import type { withdraw } from '@mt2/contracts/withdraw';
import { ok } from '@mt2/domain';
import { answerWith, type Change, prepared, type Query } from '../../../http/area.ts';
import { coinAt } from '../../market/index.ts';
import type { TypedFundPassword } from '../../security/index.ts';
import { addAddress as add, prepareAddress, removeAddress, type TypedAddress } from '../add-address.ts';
import { listAddressesOf } from '../withdraw.repo.ts';

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

/** Removes one of the caller's withdrawal addresses. */
export const deleteAddress: Change<typeof withdraw.deleteAddress> = (tx, { id }) =>
  answerWith(tx, 'operation-success', removeAddress(tx, tx.person.id, id));
