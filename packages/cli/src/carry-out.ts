import { setTimeout as sleep } from 'node:timers/promises';
import type { Call, Sent } from '@mt2/contracts';
import type { LabCommand } from '@mt2/contracts/command';
import { labChats } from '@mt2/contracts/lab/chat';
import { clock } from '@mt2/contracts/lab/clock';
import type { Coverage } from '@mt2/contracts/lab/coverage';
import { people } from '@mt2/contracts/lab/people';
import { record } from '@mt2/contracts/lab/record';
import type { WorldRecord } from '@mt2/contracts/lab/recorded';
import { meta } from '@mt2/contracts/meta';
import { isJson, type Json } from '@mt2/contracts/openapi/schema';
import { hasWorldHosts } from '@mt2/contracts/world-hosts';
import { coveragePage, followRequests, loginAddress, playFile, readPeople, readScene, recordText } from '@mt2/lab';
import { storePictures } from '@mt2/lab/store-record';
import { type Context, type Options, type Output, whole } from './command.ts';
import { endsEarly } from './commands/repro.ts';
import { readText, replaceFile, storeFile } from './files.ts';
import { filled, shownOf } from './print.ts';

/** Maximum seconds that the server lets one call wait. */
const LONGEST_WAIT = 60;

/** Polls until there is a result, or the seconds have passed; `ask` gets the seconds for which its call may wait. */
async function waitLong<T>(seconds: number, ask: (wait: string) => Promise<readonly T[]>): Promise<readonly T[]> {
  for (let left = seconds; ; left -= LONGEST_WAIT) {
    const found = await ask(String(Math.min(Math.max(left, 1), LONGEST_WAIT)));
    if (found.length > 0 || left <= LONGEST_WAIT) return found;
  }
}

const LOOK_EVERY_MS = 1_000;

/** Sends an advance and shows, if someone sees it, the date that the world has reached. */
export const advancing = ({ send, show, isShown, world }: Context, sent: Sent<typeof clock.advance>) =>
  show(`Advancing ${world}`, async (tell) => {
    if (!isShown) return send(clock.advance, sent);
    const ended = new AbortController();
    const looking = (async () => {
      while (!ended.signal.aborted) {
        await sleep(LOOK_EVERY_MS, undefined, { signal: ended.signal });
        tell((await send(meta.getHealth, {})).now);
      }
      // It ends with the advance, whose error counts.
    })().catch(() => undefined);
    try {
      return await send(clock.advance, sent);
    } finally {
      ended.abort();
      await looking;
    }
  });

type Derived = { readonly call: Call; readonly command: LabCommand; readonly name: string };
/** A command line as read: the fields of the call, the other arguments, and the options. */
type Line = { readonly sent: Json; readonly others: Readonly<Record<string, string>>; readonly options: Options };

/** How calls are sent that take long, or have another one beside them. */
const SENDERS = new Map<Call, (context: Context, sent: never) => Promise<unknown>>([
  [clock.advance, advancing],
  [
    labChats.readChat,
    async ({ send }, sent: { readonly ref: string }) => {
      const page = await send(labChats.readChat, sent);
      if (page.last > 0) await send(labChats.markRead, { ref: sent.ref, number: String(page.last) });
      return page;
    },
  ],
  [
    people.linkTo,
    async ({ send, world, url }, sent: { readonly persona: string }) => {
      const link = await send(people.linkTo, sent);
      const worldHosts = await hasWorldHosts(new URL(link.page_url || url.origin));
      return { ...link, url: loginAddress(world, url.origin, link, worldHosts) };
    },
  ],
]);

/** Plays a file: users in the world of the command, a scene in the world that was named, otherwise in a new one. */
async function played({ reads }: LabCommand, { send, world, namedWorld }: Context, { sent, others: { file = '', name } }: Line) {
  const text = await readText(file);
  if (reads === 'people') return playFile(send, readPeople(text), { world });
  const target = namedWorld === undefined ? {} : { world: namedWorld, force: sent.force === true };
  return playFile(send, readScene(text), name === undefined ? target : { id: name });
}

/** Prints new rows as they arrive, up to a count; 0 is unlimited. */
async function follow({ prints = '' }: LabCommand, { send, print }: Context, { sent, options: { count = '0' } }: Line) {
  const most = whole(String(count), '--count');
  let seen = 0;
  for await (const row of followRequests(send, { ...sent, refused: sent.refused !== undefined })) {
    const output: Output = { json: row, text: filled(prints, row) };
    seen += 1;
    if (seen === most) return output;
    print(output);
  }
  return undefined;
}

/** The first or the last row that arrives in time. */
async function waited({ call, command: { waits, prints = '' } }: Derived, { send }: Context, { sent, options }: Line): Promise<Output> {
  const seconds = whole(String(options.timeout ?? 30), '--timeout');
  const rows = await waitLong(seconds, (wait) => send(call, { ...sent, wait }) as Promise<Json[]>);
  const row = rows.at(waits === 'last' ? -1 : 0);
  return row ? { json: row, text: filled(prints, row) } : { json: null, text: `Nothing arrived within ${seconds} s.`, isBad: true };
}

/** Writes the answer to the named file, or to the usual one; a record has its pictures beside it. */
async function written({ writes = '' }: LabCommand, answer: unknown, { send }: Context, { sent, others }: Line): Promise<Output> {
  const file = others.file ?? filled(writes, sent);
  const isBytes = answer instanceof Blob;
  await storeFile(file, isBytes ? answer : recordText(answer as WorldRecord));
  if (isBytes) return { json: { ...sent, file }, text: file };
  const { world, steps, complete } = answer as WorldRecord;
  const pictures = await storePictures(answer as WorldRecord, file, (sha256) => send(record.getRecordedPicture, { world, sha256 }));
  const text = complete ? file : `${file}\n${endsEarly(answer as WorldRecord)}`;
  return { json: { world, file, steps: steps.length, pictures, complete }, text, isBad: !complete };
}

/** Sends the call of a command and prints its answer. */
export async function carryOut(derived: Derived, context: Context, line: Line): Promise<Output | undefined> {
  const { call, command, name } = derived;
  const { sent, others, options } = line;
  if (command.waits) return waited(derived, context, line);
  if (command.follows && options.follow) return follow(command, context, line);
  const sending = async () => (command.reads ? played(command, context, line) : context.send(call, sent));
  const whole = await (SENDERS.get(call)?.(context, sent as never) ?? context.show(`mt2 ${name}`, sending));
  if (command.writes !== undefined) return written(command, whole, context, line);
  if (typeof options.html === 'string') {
    const title = sent.scope === 'run' ? 'Coverage of the run' : `Coverage of ${context.world}`;
    await replaceFile(options.html, coveragePage(whole as Coverage, title));
  }
  const part = command.picks === undefined ? whole : (whole as Json)[command.picks];
  const isWanted = (row: Json) => Object.entries(others).every(([field, text]) => row[field] === text);
  const json = Array.isArray(part) ? part.filter(isWanted) : part;
  const text = shownOf(call, command.prints, json, sent);
  return { json, text, ...(command.proves === undefined ? {} : { isBad: !(isJson(json) && json[command.proves]) }) };
}
