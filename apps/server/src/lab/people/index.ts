import type { people } from '@mt2/contracts/lab/people';
import { type Decision, formatAtoms, go, MAX_ATOMS, no } from '@mt2/domain';
import { coinBySymbol } from '@mt2/domain/markets';
import { knowsCoin } from '@mt2/domain/wallet';
import { FUND_PASSWORD, PASSWORD, PERSONAS, type Persona } from '@mt2/prisma/seed/personas';
import { findUserByEmail, openSession } from '../../areas/session/index.ts';
import { accountOfWire, balanceOf, depositFromWorld } from '../../areas/wallet/index.ts';
import type { Area } from '../../http/area.ts';
import type { Tx } from '../../world/tx.ts';

const emailOf = (persona: string) => `${persona}@mt2.test`;

const userOf = (tx: Pick<Tx, 'sql'>, persona: string): Decision<{ id: number; account: string; nickname: string }, 'persona-unknown'> => {
  const user = PERSONAS.some((each) => each.name === persona) ? findUserByEmail(tx, emailOf(persona)) : undefined;
  return user ? go(user) : no('persona-unknown');
};

const present = (tx: Pick<Tx, 'sql'>, { name, phone, about }: Persona) => {
  const user = findUserByEmail(tx, emailOf(name));
  return user
    ? [
        {
          persona: name,
          account: emailOf(name),
          phone,
          email: emailOf(name),
          password: PASSWORD,
          fund_password: FUND_PASSWORD,
          about,
          user: user.id,
        },
      ]
    : [];
};

/** The people of the seed, and what a tester may do for them. */
export const peopleArea: Area<typeof people> = {
  handlers: {
    listPeople: ({ world }) => go(PERSONAS.flatMap((persona) => present(world, persona))),
    logInAs: (tx, { persona }) => {
      const user = userOf(tx, persona);
      if (!user.ok) return user;
      const { id, account, nickname } = user.value;
      return go({ token: openSession(tx, id), user: { id, account, nickname } });
    },
    fund: (tx, { persona, currency, account, amount }) => {
      const user = userOf(tx, persona);
      if (!user.ok) return user;
      const coin = coinBySymbol(currency);
      if (!coin) return no('coin-not-found');
      const kind = accountOfWire(account);
      if (!kind) return no('account-kind-invalid');
      if (!knowsCoin(kind, coin.id)) return no('coin-not-found');
      if (amount <= 0n) return no('amount-invalid');
      const place = { owner: user.value.id, account: kind, coin: coin.id };
      if (balanceOf(tx, place).available + amount > MAX_ATOMS) return no('above-maximum-amount');
      depositFromWorld(tx, place.owner, kind, coin.id, amount);
      const { available, frozen } = balanceOf(tx, place);
      return go({ currency: coin.symbol, account, available: formatAtoms(available), frozen: formatAtoms(frozen) });
    },
  },
};
