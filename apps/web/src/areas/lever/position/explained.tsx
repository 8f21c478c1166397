/** A label that explains itself when pressed. */
export const Explained = ({ onPress, children }: { onPress(): void; children: string }) => (
  <button
    type="button"
    aria-haspopup="dialog"
    onClick={onPress}
    className="reach block max-w-full underline decoration-mute decoration-dotted underline-offset-2"
  >
    <span className="block truncate">{children}</span>
  </button>
);
