import { Screen } from '../../app/screen.tsx';

export const ArticleScreen = () => <Screen title="ArticleScreen">{null}</Screen>;
