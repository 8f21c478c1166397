import { readFileSync } from 'node:fs';
import { type Client, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { emailOf, FUND_PASSWORD, nameOf, type Persona } from './personas.ts';
import { done, Player } from './player.ts';
import type { Stage, Verdict } from './port.ts';

const pictureOf = (name: string) =>
  new File([readFileSync(new URL(`./pictures/${name}.jpg`, import.meta.url))], `${name}.jpg`, { type: 'image/jpeg' });

/** The fields of a persona's document. */
function documentOf({ name, phone }: Persona) {
  return {
    name: nameOf(name),
    card_id: `P${phone.slice(-8)}`,
    address: `${Number(phone.slice(-4))} Main Street, Springfield`,
  };
}

/** The personas in both verifications, and the operator who decides. */
export class Identities {
  readonly #stage: Stage;
  readonly #people: readonly Persona[];

  constructor(stage: Stage, people: readonly Persona[]) {
    this.#stage = stage;
    this.#people = people;
  }

  /** All personas in one of these states apply for the basic verification. */
  async applyForBasic(...states: Persona['identity'][]): Promise<void> {
    for (const persona of this.#in(states)) {
      const client = await this.#log(persona);
      await done(client, product.kyc.applyForBasic, { country: 'US', ...documentOf(persona) });
    }
  }

  /** All personas in one of these states apply for the advanced one, with three images. */
  async applyForAdvanced(...states: Persona['identity'][]): Promise<void> {
    for (const persona of this.#in(states)) {
      const client = await this.#log(persona);
      const [front_pic, reverse_pic, hand_pic] = [await take(client, 'front'), await take(client, 'reverse'), await take(client, 'hand')];
      const { card_id, address } = documentOf(persona);
      await done(client, product.kyc.applyForAdvanced, { card_id, address, front_pic, reverse_pic, hand_pic });
    }
  }

  /** The operator decides the applications of the personas in these states. */
  async decide(verdict: Verdict, ...states: Persona['identity'][]): Promise<void> {
    const reviews = this.#stage.port.reviews();
    for (const persona of this.#in(states)) {
      const review = assertDefined(
        reviews.find(({ account }) => account === emailOf(persona.name)),
        `${persona.name} waits for a decision`,
      );
      await this.#stage.port.decide(review.kind, review.id, verdict);
    }
  }

  /** Sets the fund passwords of the personas that have one, one by one: each is followed by a message, and messages have an order. */
  async setFundPasswords(): Promise<void> {
    const sent = { password: FUND_PASSWORD, re_password: FUND_PASSWORD };
    for (const { name } of this.#people.filter(({ hasFundPassword }) => hasFundPassword)) {
      const player = await Player.logIn(this.#stage, name);
      const code = await player.mailCode(emailOf(name), 'pay_password');
      await done(player.client, product.security.setFundPassword, { code, ...sent });
    }
  }

  #in(states: readonly Persona['identity'][]): Persona[] {
    return this.#people.filter(({ identity }) => states.includes(identity));
  }

  async #log({ name }: Persona): Promise<Client> {
    return (await Player.logIn(this.#stage, name)).client;
  }
}

async function take(client: Client, name: string): Promise<string> {
  return (await done(client, product.upload.uploadPicture, { file: pictureOf(name) })).message;
}
