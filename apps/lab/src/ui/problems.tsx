/** The faults of a file, one per line; renders nothing if there are none. */
export const Problems = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.length > 0 && (
    <ul role="alert" className="flex flex-col gap-1 text-[13px] text-bad">
      {lines.map((line) => (
        <li key={line} className="break-words">
          {line}
        </li>
      ))}
    </ul>
  );
