import { people } from '@mt2/contracts/lab/people';
import { hasWorldHosts } from '@mt2/contracts/world-hosts';
import { loginAddress, playFile, readPeople } from '@mt2/lab';
import { calling } from '../calling.ts';
import type { Command } from '../command.ts';
import { readText } from '../files.ts';

export const peopleCommands: readonly Command[] = [
  calling(people.listPeople, {
    name: 'people list',
    show: (rows) => ({
      heads: ['WHO', 'ACCOUNT', 'USER', 'PASSWORD', 'ABOUT'],
      rows: rows.map(({ persona, account, user, password, about }) => [persona, account, String(user), password, about]),
    }),
  }),
  calling(people.logInAs, {
    name: 'people login',
    about: 'Opens a session without the password. Prints its token.',
    args: { who: 'persona' },
    show: ({ token }) => token,
  }),
  calling(people.getTotp, {
    name: 'people totp',
    about: 'Prints the current code of a user’s authenticator, at the world’s time. Each code works once.',
    args: { who: 'persona' },
    show: ({ code }) => code,
  }),
  calling(people.setPartner, {
    name: 'people partner',
    about: 'Makes a user a partner with a percentage of their invitees’ trading fees; 0 ends it.',
    args: { who: 'persona', percent: 'rate' },
    show: ({ is_partner, rate }, { persona }) => (is_partner ? `${persona} is a partner with ${rate}%` : `${persona} is not a partner`),
  }),
  calling(people.setFeeLevel, {
    name: 'people fee-level',
    about: 'Gives a user a minimum fee level until an instant, by default for 30 days; 0 removes it.',
    args: { who: 'persona', level: 'level', until: 'until' },
    show: ({ level, least_level, until }, { persona }) =>
      `${persona} has fee level ${level}${until === null ? '' : `, at least ${least_level} until ${until}`}`,
  }),
  {
    name: 'people link',
    args: ['<who>'],
    about: 'Prints a link that opens the product as a user. It works once, within a minute.',
    run: async ({ send, world, url }, [persona = '']) => {
      const link = await send(people.linkTo, { persona });
      const worldHosts = await hasWorldHosts(new URL(link.page_url || url.origin));
      const address = loginAddress(world, url.origin, link, worldHosts);
      return { json: { ...link, url: address }, text: address };
    },
  },
  calling(people.fund, {
    name: 'people fund',
    about: 'Credits an account from the outside world; spot by default.',
    args: { who: 'persona', amount: 'amount', coin: 'currency', account: 'account' },
    show: ({ available, currency, account }, { persona }) => `${persona} has ${available} ${currency} in ${account}`,
  }),
  calling(people.setLevel, {
    name: 'people kyc',
    about: 'Verifies a user up to a level, or revokes the levels above it.',
    args: { who: 'persona', level: 'level' },
    show: ({ level }, { persona }) => `${persona} is verified: ${level}`,
  }),
  {
    name: 'people import',
    args: ['<file>'],
    about:
      'Creates the users of a CSV file, one per line, either all or none: columns account and, optionally, password, country, level, ' +
      'fund_password, and coins (USDT, USDT contract).',
    run: async ({ send, world }, [path = '']) => {
      const made = await playFile(send, readPeople(await readText(path)), { world });
      return { json: made, text: `${made.steps} users were created in ${world}` };
    },
  },
  calling(people.createPerson, {
    name: 'people create',
    about: 'Creates a user through the product’s own calls. Prints the account.',
    args: { email: 'email' },
    show: ({ account }) => account,
  }),
];
