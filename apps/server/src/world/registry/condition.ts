import { basename } from 'node:path';
import { HistoryUnknown } from '@mt2/prisma/migrate';
import { type Damage, Damaged, damageBy, damageOf, obstacleBy } from '../storage/damage.ts';
import { isThere } from '../storage/disk.ts';

/** The place of a world's file. */
type Where = { readonly folder: string; readonly file: string };

/** True if there is certainly no file: the system may not say. */
function isMissing(file: string): boolean {
  try {
    return !isThere(file);
  } catch {
    return false;
  }
}

/** The proven damage of a world, which stays, and the obstacle that the last attempt to open it met. */
export class Condition {
  readonly #id: string;
  readonly #warn: ((line: string) => void) | undefined;
  #damage: Damage | undefined;
  #obstacle: Damage | undefined;

  constructor(id: string, warn: ((line: string) => void) | undefined) {
    this.#id = id;
    this.#warn = warn;
  }

  get damage(): Damage | undefined {
    return this.#damage;
  }

  get obstacle(): Damage | undefined {
    return this.#obstacle;
  }

  blame(damage: Damage): void {
    this.#damage = damage;
    this.#obstacle = undefined;
    this.#warn?.(`The world ${this.#id} is damaged: ${damage.reason}. ${damage.remedy}`);
  }

  /** Says once what is in the way, until something else is. */
  stumble(obstacle: Damage): void {
    const isNew = this.#obstacle?.reason !== obstacle.reason;
    this.#obstacle = obstacle;
    if (isNew) this.#warn?.(`The world ${this.#id} cannot be used: ${obstacle.reason}. ${obstacle.remedy}`);
  }

  /** It was opened, or has a new state. */
  recover(): void {
    this.#damage = undefined;
    this.#obstacle = undefined;
  }

  /**
   * Takes an error of opening the world. Only what proves damage is damage: a file that is not there, or whose content is
   * wrong. Throws an error that is neither damage nor passing, and with `isNeeded` that of a world from a newer version.
   */
  fail(error: unknown, { folder, file }: Where, isNeeded: boolean): void {
    if (isNeeded && error instanceof HistoryUnknown) throw error;
    const damage = damageBy(this.#id, error) ?? (isMissing(file) ? damageOf(this.#id, `its ${basename(file)} is missing`) : undefined);
    const obstacle = obstacleBy(folder, file, error);
    if (damage) this.blame(damage);
    else if (obstacle) this.stumble(obstacle);
    else throw error;
  }

  /** The error of a change that needs the world. */
  error(): Error {
    if (this.#damage) return new Damaged(`${this.#id} is damaged`);
    return Object.assign(new Error(`${this.#id}: ${this.#obstacle?.reason}`), { code: 'EAGAIN' });
  }
}
