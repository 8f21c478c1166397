import { Screen } from '../../app/screen.tsx';

export const AccountScreen = () => <Screen title="AccountScreen">{null}</Screen>;
