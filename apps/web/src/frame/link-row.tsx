import { ROW, RowContent, type RowProps } from '../ui/lists/row.tsx';
import { Go } from './navigation.tsx';
import type { Address } from './paths.ts';

/** A row that leads to a screen. */
export const LinkRow = ({ to: address, ...row }: RowProps & { to: Address }) => (
  <Go to={address} className={`${ROW} press-raised`}>
    <RowContent {...row} />
  </Go>
);
