import { type Answer, type Call, type Client, createClient, lab, type Sent } from '@mt2/contracts';

/** A client of one world of a server. */
export const clientOf = (url: string, world = 'main', token = ''): Client =>
  createClient({ baseUrl: url, headers: () => ({ 'x-world': world, ...(token ? { authorization: token } : {}) }) });

/** Sends a call that must succeed. */
export async function ok<C extends Call>(client: Client, call: C, sent: Sent<C>): Promise<Extract<Answer<C>, { ok: true }>> {
  const answer = await client.send(call, sent);
  if (!answer.ok) throw new Error(`${call.path} is refused: ${answer.key}`);
  return answer;
}

export const tokenOf = async (url: string, persona: string, world = 'main'): Promise<string> =>
  (await ok(clientOf(url, world), lab.people.logInAs, { persona })).message.token;
