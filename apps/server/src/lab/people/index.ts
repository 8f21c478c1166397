import type { people } from '@mt2/contracts/lab/people';
import { err, ok } from '@mt2/domain';
import { ACCOUNT_KINDS } from '@mt2/domain/wallet';
import { PASSWORD } from '@mt2/prisma/seed/personas';
import { totpCodesOf } from '../../areas/authenticator/index.ts';
import { creditFromWorld } from '../../areas/deposit/index.ts';
import { marketsAt } from '../../areas/market/index.ts';
import { setPartner } from '../../areas/promotion/index.ts';
import { openSession } from '../../areas/session/index.ts';
import { accountNamed, balanceOf, wireAccount } from '../../areas/wallet/index.ts';
import type { Area } from '../../http/area.ts';
import { complaining } from '../../http/request/complaints.ts';
import { LINK_SECONDS, type Links } from '../link/links.ts';
import { createPerson } from './create-person.ts';
import { findPeople, findPersonByName, listPeople, newPersonView } from './find-person.ts';
import { setFeeLevel } from './set-fee-level.ts';
import { LAB_COUNTRY, setLevel, type Verifier } from './set-level.ts';

/** `spot (change)`: both spellings of each account. */
const KNOWN_ACCOUNTS = ACCOUNT_KINDS.map((kind) => (kind === wireAccount(kind) ? kind : `${kind} (${wireAccount(kind)})`)).join(', ');

type PeopleOptions = Verifier & {
  readonly links: Links;
  /** The origin of the page if another server serves it; empty: this server. */
  readonly pageUrl: string;
};

/** The users of a world, and what a tester may do for them. */
export const peopleArea = ({ links, pageUrl, ...verifier }: PeopleOptions): Area<typeof people> => ({
  handlers: {
    listPeople: async ({ world }, { find }) => ok(await (find === '' ? listPeople(world) : findPeople(world, find))),
    createPerson: async ({ world }, { email, password, country, level, fundPassword }) => {
      if (country !== '' && level === 'none')
        return complaining('parameter-invalid', { path: 'country', expected: 'nothing without a level', got: country });
      const wanted = { email: email?.trim().toLowerCase(), password: password || PASSWORD, level, hasFundPassword: fundPassword };
      const made = await createPerson(verifier, world, { ...wanted, country: country.toUpperCase() || LAB_COUNTRY });
      return made.ok ? ok(newPersonView(world, made.value, wanted.password)) : made;
    },
    setLevel: async ({ world }, { persona, level }) => {
      const user = findPersonByName(world, persona);
      if (!user.ok) return user;
      const set = await setLevel(verifier, world, user.value.id, level);
      return set.ok ? ok({ persona, level }) : set;
    },
    setPartner: (tx, { persona, rate }) => {
      const user = findPersonByName(tx, persona);
      if (!user.ok) return user;
      // A rate is one hundredth of a percentage in atoms.
      const part = rate / 100n;
      const set = setPartner(tx, user.value.id, part === 0n ? undefined : part);
      return set.ok ? ok({ persona, isPartner: part > 0n, rate: part }) : set;
    },
    setFeeLevel,
    logInAs: (tx, { persona }) => {
      const user = findPersonByName(tx, persona);
      if (!user.ok) return user;
      const { id, account, nickname } = user.value;
      return ok({ token: openSession(tx, id, tx.userAgent), user: { id, account, nickname } });
    },
    getTotp: ({ world }, { persona }) => {
      const user = findPersonByName(world, persona);
      if (!user.ok) return user;
      const codes = totpCodesOf(world, user.value.id);
      if (!codes) return err('authenticator-not-set-up');
      const { code, previous, next, secondsLeft, isUsed } = codes;
      return ok({ code, previousCode: previous, nextCode: next, secondsLeft, isUsed });
    },
    linkTo: ({ world }, { persona }) => {
      const user = findPersonByName(world, persona);
      if (!user.ok) return user;
      const code = links.make(world.world, user.value.id);
      return ok({ code, path: `/#/?lab=${code}`, pageUrl, expiresIn: LINK_SECONDS });
    },
    fund: (tx, { persona, currency, account, amount }) => {
      const user = findPersonByName(tx, persona);
      if (!user.ok) return user;
      const coin = marketsAt(tx).coinBySymbol(currency);
      if (!coin) return err('coin-not-found');
      const kind = accountNamed(account);
      if (!kind) return complaining('account-kind-invalid', { path: 'account', expected: KNOWN_ACCOUNTS, got: account });
      const place = { owner: user.value.id, account: kind, coin: coin.id };
      const credited = creditFromWorld(tx, place.owner, kind, coin.id, amount);
      if (!credited.ok) return credited;
      const { available, frozen } = balanceOf(tx, place);
      return ok({ currency: coin.symbol, account: kind, available, frozen });
    },
  },
});
