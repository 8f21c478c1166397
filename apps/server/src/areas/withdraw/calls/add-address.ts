import type { Input } from '@mt2/contracts';
import type { withdraw } from '@mt2/contracts/withdraw';
import { ok } from '@mt2/domain';
import { prepared } from '../../../http/area.ts';
import type { TypedFundPassword } from '../../security/index.ts';
import { addAddress as add, prepareAddress, type TypedAddress } from '../add-address.ts';

const toAddress = ({ coinId = 0, chain, address, label }: Input<typeof withdraw.addAddress>): TypedAddress => ({
  coin: coinId,
  chain,
  address,
  note: label,
});

/** Adds a withdrawal address of the caller's. */
export const addAddress = prepared<typeof withdraw.addAddress, TypedFundPassword>(
  (place, input) => prepareAddress(place, place.person.id, toAddress(input), input.fundPassword),
  (tx, input, password) => {
    const added = add(tx, tx.person.id, toAddress(input), { password, code: input.code, totp: input.totp });
    return added.ok ? ok(tx.say('saved')) : added;
  },
);
