import { z } from 'zod';
import { labCall } from '../declare-call.ts';
import * as ask from '../fields/ask.ts';
import { atoms, type Given, id, inner, listOf, plain, type Read, record, text } from '../fields/index.ts';
import { picturePaths, requiredText as textReader } from '../fields/readers.ts';
import { advertSide } from '../p2p-rows.ts';

const coins = { unit: 'coin' } as const;

/** An advert as the operator sees it. */
const advert = record('LabAdvert', {
  id: id('id', 'Advert ID.'),
  advertiser: inner(
    'advertiser',
    record('LabAdvertiser', { id: id('id', 'User ID.'), account: text('account', 'Account to log in with.', { unit: 'text' }) }),
    'Advertiser.',
  ),
  side: plain('side', advertSide, 'Side of the advertiser: buy or sell.'),
  currency: text('currency', 'Coin symbol.'),
  fiat: text('fiat', 'Currency of prices and payments.'),
  price: atoms('price', 'Current price per coin.', { unit: 'fiat/coin' }),
  left: atoms('left', 'Coins that can still be taken.', coins),
  inOrders: atoms('in_orders', 'Coins in its open orders.', coins),
  state: plain(
    'state',
    z.enum(['trading', 'completed', 'offShelf', 'cancelled']),
    'trading is online, offShelf is offline; completed and cancelled have ended.',
  ),
});
/** An advert as the server provides it, and as a reader gets it. */
export type LabAdvertView = Given<typeof advert>;
export type LabAdvert = Read<typeof advert>;

export const labP2p = {
  listAdverts: labCall('GET', '/lab/api/p2p/adverts', {
    about: 'The adverts that are online or offline, oldest first.',
    commands: [
      { use: 'p2p list', prints: '{id}  {advertiser:account}  {side}  {currency}  {fiat}  {price}  {left}  {in_orders}  {state}' },
    ],
    answers: listOf(advert),
  }),
  cancelAdvert: labCall('POST', '/lab/api/p2p/adverts/:id/cancel', {
    changes: true,
    about: 'Ends an advert of any user for good; its escrow is returned. Refused while it has an open order.',
    commands: [{ use: 'p2p cancel <advert=id>', prints: 'advert {id} is {state}' }],
    takes: ask.inputs({ id: ask.id('id', 'Advert ID.', 'p2p-advert-not-found') }),
    answers: advert,
  }),
  addMerchant: labCall('PUT', '/lab/api/p2p/merchants/:persona', {
    changes: true,
    about: 'Puts a user’s P2P orders under the policy `p2p-merchant`, which pays, releases and answers in the chats of orders.',
    commands: [{ use: 'p2p merchant <who=persona> <picture>', prints: 'the policy p2p-merchant acts for {persona}' }],
    takes: ask.inputs({
      persona: ask.plain('persona', z.string(), 'Name of a persona, or account or ID of a user.', { unit: 'text' }),
      picture: ask.plain(
        'picture',
        picturePaths(textReader('picture-not-found', 200, 'picture-not-found')),
        'Path of an image that the user uploaded: the voucher of payments.',
        { unit: 'text' },
      ),
    }),
    answers: record('Merchant', { id: id('id', 'User ID.') }),
  }),
};
