import { BrandLink } from '../../frame/link-button.tsx';
import { useText } from '../../platform/i18n.ts';

export const CreateLink = () => <BrandLink to="/pages/lianghua/create">{useText()('robot.create')}</BrandLink>;
