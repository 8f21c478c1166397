import type { Input } from '@mt2/contracts';
import type { compatibility } from '@mt2/contracts/compatibility';
import { ok } from '@mt2/domain';
import { prepared } from '../../../http/area.ts';
import { addAddress, type Proof, prepareAddress, type TypedAddress } from '../../withdraw/index.ts';

const toAddress = ({ coinId, note, address, qrCode }: Input<typeof compatibility.savePayee>): TypedAddress => ({
  coin: coinId,
  chain: '',
  address,
  note,
  qrCode,
});

/** Adds a withdraw address under an older name; the chain is read from the address. */
export const savePayee = prepared<typeof compatibility.savePayee, Proof['password']>(
  (place, input) => prepareAddress(place, place.person.id, toAddress(input), input.fundPassword),
  (tx, input, password) => {
    const added = addAddress(tx, tx.person.id, toAddress(input), { password, code: input.code, totp: input.totp });
    return added.ok ? ok(tx.say('saved')) : added;
  },
);
