import { partsOf } from './parts.ts';

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
