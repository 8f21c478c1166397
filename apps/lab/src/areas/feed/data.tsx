import { countText } from '../../platform/amount.ts';

/** Number of parts shown of one message. */
const MOST = 12;

const valueText = (value: unknown): string => {
  if (Array.isArray(value)) return countText(value.length, 'row');
  return typeof value === 'string' ? value || '–' : String(value);
};

function* leaves(data: unknown, path = ''): Generator<readonly [name: string, value: string]> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) yield [path, valueText(data)];
  else for (const [name, value] of Object.entries(data)) yield* leaves(value, path === '' ? name : `${path}.${name}`);
}

/** The data of a message in short: each value under its path, a list as its number of rows, and the number of values left out. */
export function partsOf(data: unknown): readonly (readonly [name: string, value: string])[] {
  const parts = [...leaves(data)];
  return parts.length > MOST ? [...parts.slice(0, MOST), [`${parts.length - MOST} more`, '…']] : parts;
}

/** The data of a message: its parts in a few lines, and all of it as indented JSON once it is opened. */
export function Data({ data }: { readonly data: unknown }) {
  return (
    <details>
      <summary className="cursor-pointer rounded text-[13px]">
        {partsOf(data).map(([name, value]) => (
          <span key={name} className="mr-3 inline-block">
            {name !== '' && <span className="text-mute">{name} </span>}
            <span className="font-mono wrap-anywhere">{value}</span>
          </span>
        ))}
      </summary>
      <pre className="mt-2 max-h-80 overflow-auto rounded-lg bg-page p-3 text-[13px] wrap-anywhere whitespace-pre-wrap">
        {JSON.stringify(data, null, 2)}
      </pre>
    </details>
  );
}
