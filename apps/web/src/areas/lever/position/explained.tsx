/** A label that explains itself when pressed. */
export const Explained = ({ onPress, children }: { onPress(): void; children: string }) => (
  <button type="button" aria-haspopup="dialog" onClick={onPress} className="reach dotted block max-w-full decoration-mute">
    <span className="block truncate">{children}</span>
  </button>
);
