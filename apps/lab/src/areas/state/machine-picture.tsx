import type { Machine } from '@mt2/contracts/lab/states';
import { cx } from '../../ui/cx.ts';
import { BOX, layOut } from './layout.ts';

/** A state's name as words: `repaymentFailed` and `under-review` as "repayment failed" and "under review". */
export const stateText = (state: string): string =>
  state
    .replace(/([A-Z])/g, ' $1')
    .replaceAll('-', ' ')
    .toLowerCase();

type Props = { readonly machine: Machine };

/** The states of a kind of object and the steps between them; a state in which a user of this world has one is filled. */
export function MachinePicture({ machine: { title, states } }: Props) {
  const { width, height, boxes, edges } = layOut(states);
  const taken = new Set(states.filter(({ owners }) => owners.length > 0).map(({ state }) => state));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section className="overflow-x-auto rounded-xl bg-card" tabIndex={0} aria-label={`Picture: ${title}`}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`States of ${title}`}>
        <defs>
          <marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M0,0 L8,4 L0,8 z" className="fill-mute" />
          </marker>
        </defs>
        {edges.map(({ from, to, path }) => (
          <path key={`${from} ${to}`} d={path} className="fill-none stroke-mute" strokeWidth={1.3} markerEnd="url(#arrow)">
            <title>{`${stateText(from)} → ${stateText(to)}`}</title>
          </path>
        ))}
        {boxes.map(({ state, x, y }) => (
          <g key={state}>
            <rect
              x={x}
              y={y}
              width={BOX.width}
              height={BOX.height}
              rx={9}
              className={cx('stroke-mute', taken.has(state) ? 'fill-raised' : 'fill-page')}
            />
            <text
              x={x + BOX.width / 2}
              y={y + BOX.height / 2}
              textAnchor="middle"
              dominantBaseline="central"
              className={taken.has(state) ? 'fill-ink' : 'fill-mute'}
            >
              {stateText(state)}
            </text>
          </g>
        ))}
      </svg>
    </section>
  );
}
