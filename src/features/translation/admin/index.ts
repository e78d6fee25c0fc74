import './base-texts/base-texts.css';

export { BaseTextsScreen } from './base-texts/base-texts-screen.tsx';
export { TranslationsScreen } from './side-by-side/translations-screen.tsx';
