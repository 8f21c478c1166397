const CARD = 'M4 1h46q3 0 3 3v28q0 3-3 3H4q-3 0-3-3V4q0-3 3-3z';

/** What each picture of a document shows: its front, its back, and its owner who holds it. */
const OUTLINES = {
  'id-front': `${CARD} M9 26c0-10 16-10 16 0z M20.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0z M31 12h15 M31 18h15 M31 24h9`,
  'id-back': `${CARD} M1 8h52 M1 14h52 M8 21h20 M8 27h38`,
  'id-in-hand': 'M25 8a7 7 0 1 1-14 0 7 7 0 0 1 14 0z M2 35c0-18 18-20 26-14 M29 20h24v15H29z M34 26h9 M34 30h14 M25 28h4 M25 31h4',
};

/** An outline of what a picture of the document shows. */
export const DocumentOutline = ({ of }: { of: keyof typeof OUTLINES }) => (
  <svg viewBox="0 0 54 36" className="w-14" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" aria-hidden>
    <path d={OUTLINES[of]} />
  </svg>
);
