import { entries } from '@mt2/conformance/all-entries';
import { describe, expect, it } from 'vitest';
import { playedExamples } from '../../testing/examples.ts';
import { refusedText } from '../../testing/write-refused.ts';
import refused from './refused.json' with { type: 'json' };

it('`refused.json` has the refusals of every scenario; `node apps/server/src/testing/write-refused.ts` writes it', () =>
  expect(refused).toEqual(JSON.parse(refusedText())));

describe('an example of each call', async () => {
  const played = await playedExamples();
  it.each(entries.filter(({ scenario }) => 'works' in scenario))(
    '$name: its contract takes the request and the answer',
    ({ name, call }) => {
      const { request, answer } = played[name] ?? {};
      if (!call.takesFile) call.input.parse(request);
      if (!call.input.def.catchall) expect(Object.keys(call.input.shape)).toEqual(expect.arrayContaining(Object.keys(request ?? {})));
      if (call.isSecret || call.answersPicture || call.answersFile) return;
      call.output.parse(answer?.message);
      call.beside?.parse(answer);
    },
  );
});
