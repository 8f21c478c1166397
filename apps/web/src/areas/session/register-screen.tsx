import { Screen } from '../../app/screen.tsx';

export const RegisterScreen = () => <Screen title="RegisterScreen">{null}</Screen>;
