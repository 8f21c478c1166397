import { Go } from '../../frame/navigation.tsx';
import { useText } from '../../platform/i18n.ts';

export const CreateLink = () => (
  <Go
    to="/pages/lianghua/create"
    className="flex h-12 items-center justify-center rounded-lg bg-brand px-4 text-base font-semibold text-on-brand"
  >
    {useText()('robot.create')}
  </Go>
);
