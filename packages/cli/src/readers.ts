import { basename } from 'node:path';
import { isRefusal, REFUSALS } from '@mt2/contracts';
import { labChats } from '@mt2/contracts/lab/chat';
import { labOffering } from '@mt2/contracts/lab/offering';
import { people } from '@mt2/contracts/lab/people';
import { nearestNames } from '@mt2/domain';
import { type Context, choiceOf, Misuse } from './command.ts';
import { openFile, readText } from './files.ts';
import { findCall, namesOf } from './mcp/catalogue.ts';

type Read = Readonly<Record<string, unknown>>;

/** `mine` for `/tmp/Mine.mt2-world.tar.gz`. */
const nameOfFile = (path: string): string => basename(path).replace(/\..*$/, '').toLowerCase();

/** The ID of a user by persona, account or ID. Throws `Misuse` if there is none. */
async function userId(what: string, who: string, { send }: Context): Promise<string> {
  // Checked before IDs: an account may be a phone number.
  const person = (await send(people.listPeople, { find: who })).find(({ persona, account }) => persona === who || account === who);
  if (person) return String(person.user);
  if (/^\d+$/.test(who)) return who;
  throw new Misuse(`${what} must be a user ID or a user of \`mt2 people\`, not "${who}".`);
}

async function offeringId(text: string, { send }: Context): Promise<number> {
  const offerings = await send(labOffering.listOfferings, {});
  const found = offerings.find(({ id, coin }) => coin === text.toUpperCase() || String(id) === text);
  if (!found) throw new Misuse(`An offering must be one of ${offerings.map(({ coin }) => coin).join(', ')}, not "${text}".`);
  return found.id;
}

/** `-5%` is a percentage, anything else a price. */
function aimOf(text: string): Read {
  const percent = /^([+-]?\d+(?:\.\d+)?)%$/.exec(text)?.[1];
  return percent === undefined ? { price: text } : { percent: Number(percent) };
}

/** `next`, an instant, or a duration. */
const spanOf = (text: string): Read => (text === 'next' ? { until: 'nextDue' } : /^\d{4}-/.test(text) ? { to: text } : { by: text });

/** `change=completed,level=2` as fields of an event. */
function eventFields(text: string): Read {
  const pairs = text.split(',').map((pair) => pair.split('='));
  if (pairs.some((pair) => pair.length !== 2)) throw new Misuse(`--where has the form change=completed, not "${text}".`);
  return Object.fromEntries(pairs);
}

function rateOf(text: string): number {
  const rate = Number(text.replace(/^x/, ''));
  if (!Number.isFinite(rate) || rate <= 0) throw new Misuse(`The rate must be a number above 0, not "${text}".`);
  return rate;
}

function percentOf(text: string): number {
  if (!/^\d{1,3}(?:\.\d+)?%?$/.test(text)) throw new Misuse(`--share must be a percentage, not "${text}".`);
  return Number(text.replace('%', ''));
}

/** A call or an area of the product: any other name matches nothing. */
const knownCall = (text: string): string => {
  if (text.includes('.')) findCall(text, 'product');
  else choiceOf('--call', text, Object.keys(namesOf('product')));
  return text;
};
function knownResult(text: string): string {
  if (text === 'ok' || isRefusal(text)) return text;
  const near = nearestNames(text, REFUSALS);
  throw new Misuse(
    `--result must be ok or the name of a refusal, not "${text}".${near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ''}`,
  );
}

/** Shorter ways to write a field, by its name or by the group of its command and its name: the fields to send. */
export const READERS: Readonly<Record<string, (text: string, context: Context) => Read | Promise<Read>>> = {
  symbol: (text) => ({ symbol: (text.includes('/') ? text : `${text}/USDT`).toUpperCase() }),
  currency: (text) => ({ currency: text.toUpperCase() }),
  by: spanOf,
  price: aimOf,
  where: (text) => ({ where: eventFields(text) }),
  owner: async (text, context) => ({ owner: text === 'system' ? text : await userId('An owner', text, context) }),
  'clock.rate': (text) => ({ rate: rateOf(text) }),
  'faults.percent': (text) => ({ percent: percentOf(text) }),
  'offering.id': async (text, context) => ({ id: await offeringId(text, context) }),
  'requests.user': async (text, context) => ({ user: await userId('--user', text, context) }),
  'requests.call': (text) => ({ call: knownCall(text) }),
  'requests.result': (text) => ({ result: knownResult(text) }),
  'worlds.file': async (path) => ({ id: nameOfFile(path), file: await openFile(path) }),
  'bridge.file': async (path) => ({ file: await readText(path) }),
  'picture.name': (path) => ({ name: basename(path) }),
  'chat.picture': async (path, { send }) => ({ picture: await send(labChats.uploadPicture, { file: await openFile(path) }) }),
};
