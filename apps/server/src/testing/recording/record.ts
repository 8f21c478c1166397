import { recordCalls } from './record-calls.ts';
import { recordFeeds } from './record-feeds.ts';
import { recordReads } from './record-reads.ts';
import { Recorder } from './recorder.ts';
import { areaOf, type Tape } from './tape.ts';

/** The names that tests leave out: readers other than the trader in English, and refusals that need preparation. */
const isSlow = (name: string): boolean => / (?:reads|prepared refusals)$/.test(name);
/** The names of the scenarios of calls, which the long tier records. */
const isOfCall = (name: string): boolean => / (?:answers|refusals|inputs|readings)$/.test(name);

/** What the tests of a tier record. */
export const TESTED = {
  quick: (name: string): boolean => !isSlow(name) && !isOfCall(name),
  long: (name: string): boolean => !isSlow(name) && isOfCall(name),
} as const;

/** Records the chosen areas; `feeds` stands for the messages of both feeds. With a tier only what its tests record. */
export async function record(isChosen: (area: string) => boolean, tier?: keyof typeof TESTED): Promise<Tape> {
  const recorder = await Recorder.open();
  const isRecorded = ({ name }: { readonly name: string }) => isChosen(areaOf(name));
  const isQuick = tier !== undefined;
  try {
    if (tier !== 'long') await recordReads(recorder, isRecorded, isQuick);
    if (tier !== 'quick') await recordCalls(recorder, isRecorded, isQuick);
    if (tier !== 'long' && isChosen('feeds')) await recordFeeds(recorder);
  } finally {
    await recorder.server.close();
  }
  return recorder.tape;
}
