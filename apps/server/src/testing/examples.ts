import { playExamples } from '@mt2/conformance/examples';
import { openServer } from './harness.ts';

async function play(): ReturnType<typeof playExamples> {
  const server = await openServer();
  const played = await playExamples(server);
  await server.close();
  return played;
}

let played: ReturnType<typeof playExamples> | undefined;

/** The examples of all calls, played once for the test files of a worker. */
export function playedExamples(): ReturnType<typeof playExamples> {
  played ??= play();
  return played;
}
