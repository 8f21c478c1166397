import { Screen } from '../../app/screen.tsx';

export const NoticesScreen = () => <Screen title="NoticesScreen">{null}</Screen>;
