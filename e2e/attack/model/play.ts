import { lab } from '@mt2/contracts';
import { ok, type TestServer, type TestWorld } from '@mt2/server/testing/harness';
import { sendBad } from './acts-bad.ts';
import { advance, forget, halt, resume, shiftPrice } from './acts-clock.ts';
import { cancelContract, closeAll, closePosition, openPosition, setMargin, setStops } from './acts-lever.ts';
import { moveMoney } from './acts-money.ts';
import { buyOption } from './acts-option.ts';
import { cancelSpot, placeSpot } from './acts-spot.ts';
import { Difference } from './checks.ts';
import { crash, drain, meet, whale } from './ploys.ts';
import { lastTransaction, openStage } from './prepare.ts';
import type { Stage } from './stage.ts';
import { verifyBalances, verifyBook, verifyJournal, verifyLedger, verifyPerson, verifyWhole } from './verify.ts';

const ACTS: readonly (readonly [weight: number, act: (stage: Stage) => Promise<string>])[] = [
  [20, placeSpot],
  [5, cancelSpot],
  [20, openPosition],
  [6, closePosition],
  [5, setStops],
  [4, setMargin],
  [3, cancelContract],
  [1, closeAll],
  [9, buyOption],
  [4, moveMoney],
  [22, advance],
  [3, shiftPrice],
  [7, meet],
  [3, drain],
  [3, crash],
  [1, whale],
  [1, halt],
  [6, resume],
  [1, forget],
  [2, sendBad],
];
/** Every this many steps everything of all users is compared, not only what may have changed. */
const WHOLE_EVERY = 10;
const STEPS_SHOWN = 8;

export type Played = { readonly checks: number; readonly tally: ReadonlyMap<string, number> };

/** Plays one seed; throws the first difference with everything needed to reproduce it. */
export async function play(server: TestServer, from: TestWorld, seed: number, steps: number): Promise<Played> {
  const stage = await openStage(server, from, seed);
  const since = lastTransaction(stage.world);
  const trail: string[] = [];
  try {
    for (const person of stage.people) await verifyPerson(stage, person);
    for (let step = 1; step <= steps; step++) {
      trail.push(`step ${step}, second ${stage.facts.now}: …`);
      const did = await stage.dice.weighted(ACTS)(stage);
      trail[trail.length - 1] = `step ${step}, second ${stage.facts.now}: ${did}`;
      await verify(stage, step % WHOLE_EVERY === 0 || step === steps);
    }
    for (const person of stage.people) await verifyLedger(stage, person);
    await verifyJournal(stage, since);
  } catch (error) {
    if (!(error instanceof Difference)) throw Object.assign(error as Error, { cause: `seed ${seed}\n${trail.join('\n')}` });
    throw new Error(`${error.message}\nATTACK_SEED=${seed}, after:\n${trail.slice(-STEPS_SHOWN).join('\n')}`);
  }
  await ok(stage.world.guest, lab.worlds.deleteWorld, { id: stage.world.id });
  return { checks: stage.checks.count, tally: stage.tally };
}

async function verify(stage: Stage, isWhole: boolean): Promise<void> {
  for (const person of stage.people) await (isWhole ? verifyPerson : verifyBalances)(stage, person);
  if (!isWhole) return;
  for (const market of stage.facts.markets) await verifyBook(stage, market);
  await verifyWhole(stage);
}
