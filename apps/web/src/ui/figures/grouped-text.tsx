/** A long text in groups of four characters that break only between them; copying it yields no gaps. */
export const GroupedText = ({ children, className }: { children: string; className?: string }) => (
  <p translate="no" className={className}>
    {(children.match(/.{1,4}/gu) ?? []).map((group, index) => (
      <span key={index} className="mr-1 inline-block last:mr-0">
        {group}
      </span>
    ))}
  </p>
);
