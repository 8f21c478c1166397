import { Screen } from '../../app/screen.tsx';

export const LoginScreen = () => <Screen title="LoginScreen">{null}</Screen>;
