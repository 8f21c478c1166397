import { useText } from '../../platform/i18n.ts';
import { Part } from './part.tsx';

const SIZES = [
  ['28', 'text-[1.75rem] font-bold'],
  ['20', 'text-xl font-bold'],
  ['16', 'text-base'],
  ['15', 'text-[0.9375rem]'],
  ['14', 'text-sm'],
  ['13', 'text-[0.8125rem] text-mute'],
  ['12', 'text-xs text-mute'],
] as const;

/** The sizes of type, in pixels. */
export function TypeSizes() {
  const text = useText();
  return (
    <Part title={text('template.type')}>
      <dl className="space-y-1.5">
        {SIZES.map(([size, look]) => (
          <div key={size} className="flex items-baseline gap-3">
            <dt className="w-6 shrink-0 text-xs text-mute">{size}</dt>
            <dd className={`min-w-0 truncate ${look}`}>{text('template.sample')}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

const COLOURS = [
  ['page', 'bg-page'],
  ['card', 'bg-card'],
  ['raised', 'bg-raised'],
  ['line', 'bg-line'],
  ['ink', 'bg-ink'],
  ['mute', 'bg-mute'],
  ['brand', 'bg-brand'],
  ['accent', 'bg-accent'],
  ['up', 'bg-up'],
  ['down', 'bg-down'],
  ['warn', 'bg-warn'],
  ['on-brand', 'bg-on-brand'],
] as const;

/** The colours by the names of their tokens, in the chosen theme. */
export function Colours() {
  const text = useText();
  return (
    <Part title={text('template.colours')}>
      <ul className="grid grid-cols-4 gap-x-2 gap-y-3">
        {COLOURS.map(([name, fill]) => (
          <li key={name} className="min-w-0 text-center text-xs text-mute">
            <span className={`mb-1 block h-10 rounded-lg outline-1 -outline-offset-1 outline-line ${fill}`} />
            <code className="font-sans">{name}</code>
          </li>
        ))}
      </ul>
    </Part>
  );
}
