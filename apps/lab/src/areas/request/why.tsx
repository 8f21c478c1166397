import { type Gate, request } from '@mt2/contracts/lab/request';
import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useAsk } from '../../app/use-lab.ts';
import { timeText } from '../../platform/time.ts';
import { Answer } from '../../ui/answer.tsx';
import { Section } from '../../ui/page.tsx';
import { UseAgain } from './use-again.tsx';

const GateLine = ({ row: { gate, saw, passed } }: { readonly row: Gate }) => (
  <li className="flex items-start gap-2">
    {passed ? (
      <CircleCheck size={18} className="mt-0.5 shrink-0 text-good" aria-label="passed" />
    ) : (
      <CircleX size={18} className="mt-0.5 shrink-0 text-bad" aria-label="refused" />
    )}
    <span className="min-w-0">
      <span className="font-semibold">{gate}</span> <span className="wrap-anywhere text-mute">{saw}</span>
    </span>
  </li>
);

/** Some of the gates of a call; nothing if there are none. */
const Gates = ({ rows, title }: { readonly rows: readonly Gate[]; readonly title: string }) =>
  rows.length > 0 && (
    <>
      <p className="text-[13px] text-mute">{title}</p>
      <ol aria-label={title} className="flex flex-col gap-1.5">
        {rows.map((row) => (
          <GateLine key={row.gate} row={row} />
        ))}
      </ol>
    </>
  );

/** One call: its input, the gates that it passed, and ways to use it again. */
export function Why({ id }: { readonly id: number }) {
  const sent = useAsk(request.getRequest, { id: String(id) });
  const why = useAsk(request.explainRequest, { id: String(id) });
  const place = useRef<HTMLElement>(null);
  // In a narrow window it is above the list, out of view after choosing a call far below.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <aside
      ref={place}
      aria-label={`Call ${id}`}
      className="order-first flex flex-col gap-4 self-start rounded-xl bg-card p-4 @3xl:order-none"
    >
      <Answer query={why}>
        {({ gates, refusedBy, key, sentence, detail }) => (
          <Section title={refusedBy === undefined ? `Call ${id} succeeded` : `Call ${id} was refused by ${refusedBy}`}>
            {key !== '' && (
              <p className="text-bad">
                {key}
                {sentence !== '' && `: ${sentence}`}
              </p>
            )}
            {detail.map(({ path, expected, got }) => (
              <p key={path}>
                <span className="font-semibold">{path}</span> {expected} <span className="text-mute">({got})</span>
              </p>
            ))}
            <Gates rows={gates.filter(({ passed }) => !passed)} title="Refused here:" />
            <Gates rows={gates.filter(({ passed }) => passed)} title="Passed, in order, each with the value checked:" />
          </Section>
        )}
      </Answer>
      <Answer query={sent}>
        {({ input, real, at, ms }) => (
          <Section title="Input">
            {Object.keys(input).length === 0 ? (
              <p className="text-mute">Nothing.</p>
            ) : (
              <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
                {Object.entries(input).map(([name, value]) => (
                  <div key={name} className="contents">
                    <dt className="text-mute">{name}</dt>
                    <dd className="wrap-anywhere">{String(value)}</dd>
                  </div>
                ))}
              </dl>
            )}
            <p className="text-[13px] text-mute">
              {timeText(at)} world time, {timeText(real)} real time; took {ms} ms
            </p>
          </Section>
        )}
      </Answer>
      <UseAgain id={id} />
    </aside>
  );
}
