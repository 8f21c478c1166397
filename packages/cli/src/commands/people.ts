import { type PersonRow, people } from '@mt2/contracts/lab/people';
import { LEVELS } from '@mt2/contracts/lab/scene-limits';
import { productOrigin } from '@mt2/contracts/origin';
import { playFile, readPeople } from '@mt2/lab';
import { type Command, field, Misuse } from '../command.ts';
import { readText } from '../files.ts';

const lineOf = ({ persona, account, user, password, about }: PersonRow) => [persona, account, String(user), password, about];

function levelOf(text: string | boolean | undefined): (typeof LEVELS)[number] {
  if (text === undefined) return 'none';
  const level = LEVELS.find((each) => each === text);
  if (!level) throw new Misuse(`A level is ${LEVELS.join(', ')}, not "${text}".`);
  return level;
}

export const peopleCommands: readonly Command[] = [
  {
    name: 'people list',
    args: [],
    about: 'The personas, and who registered in this world.',
    run: async ({ send }) => {
      const rows = await send(people.listPeople, {});
      return { json: rows, text: { heads: ['WHO', 'ACCOUNT', 'USER', 'PASSWORD', 'ABOUT'], rows: rows.map(lineOf) } };
    },
  },
  {
    name: 'people login',
    args: ['<who>'],
    about: 'Opens a session without the password. Prints its token.',
    run: async ({ send }, [persona = '']) => {
      const session = await send(people.logInAs, { persona });
      return { json: session, text: session.token };
    },
  },
  {
    name: 'people totp',
    args: ['<who>'],
    about: 'Prints the code of somebody’s authenticator now, by the clock of the world. Each code is good once.',
    run: async ({ send }, [persona = '']) => {
      const codes = await send(people.getTotp, { persona });
      return { json: codes, text: codes.code };
    },
  },
  {
    name: 'people partner',
    args: ['<who>', '<percent>'],
    about: 'Makes somebody a partner, with so much of the trading fees of their invitees; 0 ends it.',
    run: async ({ send }, [persona = '', rate = '']) => {
      const set = await send(people.setPartner, { persona, rate });
      return { json: set, text: set.is_partner ? `${persona} is a partner with ${set.rate} %` : `${persona} is no partner` };
    },
  },
  {
    name: 'people link',
    args: ['<who>'],
    about: 'Prints an address that opens the product as somebody: once, within a minute.',
    run: async ({ send, world, url }, [persona = '']) => {
      const link = await send(people.linkTo, { persona });
      const address = `${productOrigin(world, url)}${link.path}`;
      return { json: { ...link, url: address }, text: address };
    },
  },
  {
    name: 'people fund',
    args: ['<who>', '<amount>', '<coin>', '[account]'],
    about: 'Credits an account from the outside world; spot (change) unless told.',
    run: async ({ send }, [persona = '', amount = '', currency = '', account = 'change']) => {
      const balance = await send(people.fund, { persona, amount, currency: currency.toUpperCase(), account });
      return { json: balance, text: `${persona} has ${balance.available} ${balance.currency} in ${balance.account}` };
    },
  },
  {
    name: 'people kyc',
    args: ['<who>', '<none|basic|advanced>'],
    about: 'Verifies somebody up to a level, or takes what is above it.',
    run: async ({ send }, [persona = '', level = '']) => {
      const set = await send(people.setLevel, { persona, level: levelOf(level) });
      return { json: set, text: `${persona} is verified: ${set.level}` };
    },
  },
  {
    name: 'people import',
    args: ['<file>'],
    about:
      'Makes the people of a CSV file, a line each, all of them or nobody: columns account, and as wanted password, country, level, fund_password, and coins (USDT, USDT contract).',
    run: async ({ send, world }, [path = '']) => {
      const made = await playFile(send, readPeople(await readText(path)), { world });
      return { json: made, text: `${made.steps} people were made in ${world}` };
    },
  },
  {
    name: 'people create',
    args: ['[email]'],
    options: { level: 'text', 'fund-password': 'flag' },
    about: 'Makes somebody new by the product’s own calls. Prints the account.',
    run: async ({ send }, [email], options) => {
      const sent = { ...field('email', email), level: levelOf(options.level), fund_password: options['fund-password'] === true };
      const person = await send(people.createPerson, sent);
      return { json: person, text: person.account };
    },
  },
];
