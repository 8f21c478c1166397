import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Divergence, Report, User } from '@mt2/conformance';
import { decodeText } from '@mt2/contracts/decode-text';
import { Unreachable } from '@mt2/lab/connect';
import { type Command, type Context, Misuse, type Options, whole } from '../command.ts';
import { checkWritable, replaceFile } from '../files.ts';

/** The limits of our own server are per minute. */
const LIMIT_MS = 61_000;

const text = (value: string | boolean | undefined): string | undefined => (typeof value === 'string' ? value : undefined);

/** The user given by the options for a run without a lab. */
function userOf(options: Options): User | undefined {
  const [account, password] = [text(options.user), text(options.password)];
  if (account === undefined && password === undefined) return undefined;
  if (account === undefined || password === undefined) throw new Misuse('--user and --password must be used together.');
  return { account, password };
}

const complain = (path: string, why: string) => new Misuse(`${path} cannot be read: ${why}.`);

async function divergencesOf(path: string | undefined): Promise<Divergence[]> {
  if (path === undefined) return [];
  const { divergencesSchema } = await import('@mt2/conformance');
  const json = await readFile(path)
    .then(decodeText)
    .catch((error: NodeJS.ErrnoException) => {
      throw complain(path, error.code ?? error.message);
    });
  let read: unknown;
  try {
    read = JSON.parse(json);
  } catch {
    throw complain(path, 'it is not JSON');
  }
  const { data, error } = divergencesSchema.safeParse(read);
  if (data) return data;
  const [issue] = error.issues;
  throw complain(path, `${issue?.path.join('.') || 'the list'}: ${issue?.message}`);
}

function addressOf(options: Options, { url }: Context): string {
  const base = text(options['base-url']);
  if (base === undefined) return url.origin;
  if (!URL.canParse(base)) throw new Misuse(`"${base}" is not an address: --base-url has the form http://127.0.0.1:3000.`);
  return base.replace(/\/$/, '');
}

async function play(context: Context, options: Options): Promise<Report> {
  const { conform, hasCalls, openBackend, WrongLabToken } = await import('@mt2/conformance');
  const only = text(options.only) ?? '';
  if (!hasCalls(only)) throw new Misuse(`No call begins with "${only}".`);
  const baseUrl = addressOf(options, context);
  const user = userOf(options);
  const divergences = await divergencesOf(text(options.divergences));
  const usesLab = options['no-lab'] !== true;
  const timeout = text(options.timeout);
  const patience = timeout === undefined ? {} : { patience: whole(timeout, '--timeout') };
  // The token of our own server is never sent to another one.
  const isOwn = new URL(baseUrl).origin === context.url.origin || typeof options.token === 'string';
  const { labToken } = context.server;
  const wish = { baseUrl, labToken: usesLab && isOwn && typeof labToken === 'string' ? labToken : '', usesLab };
  const backend = await openBackend({ ...wish, user, ...patience }).catch((error: unknown) => {
    if (error instanceof WrongLabToken) throw new Misuse(error.message);
    throw new Unreachable(error instanceof Error ? error.message : String(error));
  });
  return context.show(`Playing the contract against ${baseUrl}`, (tell) =>
    conform(backend, baseUrl, {
      only,
      pause: () => sleep(LIMIT_MS),
      onPlayed: (played, all) => tell(`${played} of ${all} scenarios`),
      demandsOurs: options.ours === true,
      divergences,
      today: context.today(),
      clock: () => performance.now() / 1000,
    }),
  );
}

export const conformCommand: Command = {
  name: 'conform',
  args: [],
  options: {
    'base-url': 'text',
    user: 'text',
    password: 'text',
    only: 'text',
    ours: 'flag',
    'no-lab': 'flag',
    divergences: 'text',
    junit: 'text',
    html: 'text',
    timeout: 'text',
  },
  about:
    'Plays the scenarios of the contract against any backend. With our lab, each runs in its own world; without it, reads, refusals ' +
    'and spot orders, which are cancelled, run as --user, an account reserved for them. --only spot: one area or call. --ours also ' +
    'requires the parts that only this project has. --timeout 5: seconds to wait for an answer, 60 by default.',
  isAlone: (options) => options['base-url'] !== undefined,
  run: async (context, _, options) => {
    const [junit, html] = [text(options.junit), text(options.html)];
    for (const path of [junit, html]) if (path !== undefined) await checkWritable(path);
    const report = await play(context, options);
    const { conforms, reportHtml, reportJUnit, reportText } = await import('@mt2/conformance');
    if (junit !== undefined) await replaceFile(junit, reportJUnit(report));
    if (html !== undefined) await replaceFile(html, reportHtml(report));
    return { json: report, text: reportText(report), isBad: !conforms(report) };
  },
};
