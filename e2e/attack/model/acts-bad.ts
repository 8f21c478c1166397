import { product } from '@mt2/contracts';
import type { Stage } from './stage.ts';

/** Invalid fields, each with the name of its refusal. */
const BAD: readonly (readonly [what: string, call: 'spot' | 'lever' | 'option' | 'transfer', over: Record<string, string>, key: string])[] =
  [
    ['an amount in words', 'spot', { amount: 'much' }, 'quantity-invalid'],
    ['a negative amount', 'spot', { amount: '-1' }, 'quantity-invalid'],
    ['no amount', 'spot', { amount: '' }, 'quantity-required'],
    ['nine decimals', 'spot', { amount: '0.123456789' }, 'quantity-invalid'],
    ['an exponent as price', 'spot', { target_price: '1e5' }, 'price-invalid'],
    ['no such market', 'spot', { currency_id: '99' }, 'market-not-found'],
    ['a third side', 'spot', { type: '3' }, 'parameter-invalid'],
    ['no lots', 'lever', { share: '' }, 'lots-required'],
    ['half a lot', 'lever', { share: '0.5' }, 'lots-invalid'],
    ['0 lots', 'lever', { share: '0' }, 'lots-invalid'],
    ['leverage in words', 'lever', { multiple: 'x' }, 'leverage-invalid'],
    ['a limit of 0', 'lever', { status: '0', target_price: '0' }, 'price-required'],
    ['another account', 'lever', { account: 'change' }, 'account-kind-invalid'],
    ['a negative stop', 'lever', { stop_loss_price: '-1' }, 'stop-loss-invalid'],
    ['a stake in words', 'option', { number: 'all' }, 'amount-invalid'],
    ['no stake', 'option', { number: '' }, 'amount-empty'],
    ['no duration', 'option', { seconds: '' }, 'option-time-required'],
    ['a fourth direction', 'option', { type: '3' }, 'parameter-invalid'],
    ['a negative transfer', 'transfer', { number: '-1' }, 'amount-invalid'],
    ['a transfer with nine decimals', 'transfer', { number: '0.000000001' }, 'too-many-decimals'],
    ['no such account', 'transfer', { to_field: 'savings' }, 'account-kind-invalid'],
  ];

export async function sendBad(stage: Stage): Promise<string> {
  const { dice, facts } = stage;
  const bad = dice.pick(BAD);
  const person = stage.people[0];
  const open = facts.markets.find(({ id }) => id <= 2 && !facts.halted.has(id));
  if (!open) return 'nothing bad';
  const [what, name, over, key] = bad;
  const market = String(open.id);
  const forms = {
    spot: [product.spot.placeOrder, { currency_id: market, type: '1', amount: '0.01', target_price: '0' }],
    lever: [product.lever.submit, { currency_id: market, type: '1', share: '1', multiple: '5', status: '1', account: 'contract' }],
    option: [product.option.buyOption, { match_id: market, currency_id: '3', type: '1', seconds: '60', number: '10' }],
    transfer: [product.wallet.transfer, { currency_id: '3', number: '1', from_field: 'change', to_field: 'micro' }],
  } as const;
  const [call, form] = forms[name];
  stage.agree(what, await person.client.send(call, { ...form, ...over } as never), key);
  return `${person.name} sends ${what}`;
}
