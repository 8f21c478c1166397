import { ROW, RowContent, type RowProps } from '../ui/lists/row.tsx';
import { Go } from './navigation.tsx';

/** A row that leads to a screen. */
export const LinkRow = ({ to: address, ...row }: RowProps & { to: string }) => (
  <Go to={address} className={`${ROW} active:bg-raised`}>
    <RowContent {...row} />
  </Go>
);
