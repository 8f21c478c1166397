import type { Client } from '@mt2/contracts';
import type { TestWorld } from '../harness.ts';

/** A logged-in persona of a test's world. */
export class Persona {
  readonly world: TestWorld;
  readonly name: string;
  readonly client: Client;

  protected constructor(world: TestWorld, name: string, client: Client) {
    this.world = world;
    this.name = name;
    this.client = client;
  }
}
