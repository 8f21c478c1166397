import { Screen } from '../screen.tsx';
export const HomeScreen = () => <Screen title="Home">{null}</Screen>;
