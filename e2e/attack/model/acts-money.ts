import { product } from '@mt2/contracts';
import { text } from './money.ts';
import type { Person, Stage } from './stage.ts';
import { ACCOUNTS, type Account, knows, USDT } from './terms.ts';

export async function moveMoney(stage: Stage): Promise<string> {
  const { dice } = stage;
  const person = dice.pick(stage.people);
  const used = (): Account =>
    dice.weighted([
      [3, 'change'],
      [2, 'micro'],
      [2, 'contract'],
      [2, 'lever'],
      [1, dice.pick(ACCOUNTS)],
    ]);
  const [from, to] = [used(), used()];
  const coin = dice.weighted([
    [8, USDT],
    [1, 1],
    [1, 2],
    [1, 5],
  ]);
  const held = stage.available(person, from, coin);
  const amount = dice.weighted([
    [10, dice.upTo(held / 3n)],
    [1, held],
    [1, held + 1n],
    [1, 0n],
  ]);
  return transfer(stage, person, { from, to, coin, amount });
}

type Move = { readonly from: Account; readonly to: Account; readonly coin: number; readonly amount: bigint };

export async function transfer(stage: Stage, person: Person, { from, to, coin, amount }: Move): Promise<string> {
  const held = stage.available(person, from, coin);
  const refusal = () => {
    if (from === to) return 'same-account';
    if (!knows(from, coin) || !knows(to, coin)) return 'coin-not-in-account';
    if (amount === 0n) return 'amount-invalid';
    return amount > held ? 'insufficient-balance' : undefined;
  };
  const refused = refusal();
  if (!refused) stage.transfer(person.user, from, to, coin, amount);
  const sent = { currency_id: coin, number: text(amount), from_field: from, to_field: to };
  stage.agree('transfer', await stage.ask(person, product.wallet.transfer, sent), refused);
  return `${person.name} moves ${text(amount)} of coin ${coin} from ${from} to ${to}`;
}
